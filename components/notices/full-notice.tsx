import { exportPastes } from '@/components/backup/export-pastes';
import { SoftLink } from '@/components/navigation/soft-link';
import { formatShare } from '@/store/paste/format';
import { editHref } from '@/store/paste/paste-address';
import { crowdedOutMessage } from '@/store/pastes/messages';
import { usePastes } from '@/store/root/hooks';
import { CAPACITY } from '@/store/storage/storage-usage';
import { Notice } from './notice';

/** Says how full the storage is, what the refused save needs, and what helps. Shown after a save did not fit. */
export function FullNotice() {
  const measureUsage = usePastes((state) => state.measureUsage);
  const crowdedOutIds = usePastes((state) => state.crowdedOutIds);
  const crowdedOutId = crowdedOutIds.at(-1);
  const isStored = usePastes((state) => state.pastes.some(({ _id }) => _id === crowdedOutId));
  const needed = usePastes((state) => state.refusedGrowth) / CAPACITY;
  const isTooLarge = crowdedOutId === undefined && needed >= 1;
  const share = formatShare(Math.min(1, measureUsage() / CAPACITY));
  // WebKit stores two bytes per character if any character of the list is beyond Latin-1.
  const isDoubledByOne = measureUsage('€') > Math.max(CAPACITY, 1.5 * measureUsage());

  if (isTooLarge) {
    return (
      <Notice>
        The browser’s storage for this site is {share} full, and the last save did not fit: it needs{' '}
        {formatShare(needed)}, more than there is. Keep this text as a file.
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        <>
          <button type="button" onClick={exportPastes} className="button-primary">
            Export all pastes
          </button>
          {crowdedOutId !== undefined && (
            <SoftLink href={isStored ? editHref(crowdedOutId) : '/'} className="button-quiet">
              Continue
            </SoftLink>
          )}
          <SoftLink href="/pastes?sort=largest" className="button-quiet">
            Free up space
          </SoftLink>
        </>
      }
    >
      The browser’s storage for this site is {share} full, and{' '}
      {crowdedOutId === undefined
        ? `the last save did not fit${needed < 0.01 ? '' : `: it needs another ${formatShare(needed)}`}. `
        : `another tab took the space of a saved paste. ${crowdedOutMessage(crowdedOutIds.length)} `}
      {isDoubledByOne &&
        'In this browser, a single character such as “€”, “–” or an emoji doubles the space that your pastes take. '}
      Export your pastes to a file, then delete what you no longer need here.
    </Notice>
  );
}
