import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { requestFocus } from '@/components/keyboard/focus';
import { OfferLine } from '@/components/ui/offer-line';
import { backupDates } from '@/store/root/app';
import { useKeptFileFacts, usePastes, useSettings } from '@/store/root/hooks';
import { openKeptFile } from './open-kept-file';
import { canKeepFile } from './pick-kept-file';

/** From how many pastes on a backup file is worth an offer. */
const OFFER_COUNT = 10;

/**
 * Offers, once, the backup file that is kept up to date, where the browser can keep one and there is no export yet.
 *
 * @param children what is shown instead
 */
export function KeptFileOffer({ children }: { readonly children: ReactElement }) {
  const isDue = usePastes((state) => state.pastes.length >= OFFER_COUNT && state.isLasting);
  const hasFile = useKeptFileFacts() !== null;
  const hasExport = useStore(backupDates, ({ exportedAt }) => exportedAt !== null);
  const { knowsKeptFile, choose } = useSettings((settings) => settings);
  if (!isDue || hasFile || hasExport || knowsKeptFile || !canKeepFile()) return children;
  const answer = () => choose({ knowsKeptFile: true });
  return (
    <OfferLine
      text="Keep your pastes in a file as well, always up to date?"
      action="Choose a file"
      onAction={() => {
        answer();
        requestFocus('heading');
        openKeptFile(document.activeElement);
      }}
      dismissName="Dismiss the backup file"
      onDismiss={() => {
        answer();
        requestFocus('heading');
      }}
    />
  );
}
