import { requestFocus } from '@/components/keyboard/focus';
import { OfferLine } from '@/components/ui/offer-line';
import { useBackupFileFacts, useExportDates, usePastes, useSettings } from '@/store/root/hooks';
import { openBackupFile } from './open-backup-file';
import { canHaveBackupFile } from './pick-backup-file';

/** From how many pastes on a backup file is worth an offer. */
const OFFER_COUNT = 10;

/** Tells whether the backup file is to be offered: where the browser can keep one, and there is no export yet. */
export function useIsFileOffered(): boolean {
  const isDue = usePastes((state) => state.pastes.length >= OFFER_COUNT && state.isLasting);
  const hasBackupFile = useBackupFileFacts() !== null;
  const hasExport = useExportDates(({ exportedAt }) => exportedAt !== null);
  const knowsBackupFile = useSettings((settings) => settings.knowsKeptFile);
  return isDue && !hasBackupFile && !hasExport && !knowsBackupFile && canHaveBackupFile();
}

/** Offers, once, the backup file that is kept up to date. */
export function BackupFileOffer() {
  const choose = useSettings((settings) => settings.choose);
  const answer = () => choose({ knowsKeptFile: true });
  return (
    <OfferLine
      text="Keep your pastes in a file as well?"
      action="Choose a file"
      onAction={() => {
        answer();
        requestFocus('heading');
        openBackupFile(document.activeElement);
      }}
      dismissName="Dismiss the backup file"
      onDismiss={answer}
    />
  );
}
