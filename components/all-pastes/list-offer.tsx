import { useState } from 'react';
import { BackupFileOffer, useIsFileOffered } from '@/components/backup-file/backup-file-offer';
import { ExportReminder, type Reminder, useExportReminder } from '@/components/export/export-reminder';
import { useGravestNotice } from '@/components/notices/gravest-notice';
import { lazyPart } from '@/components/ui/lazy-part';
import { useBackupFileFacts, usePastes } from '@/store/root/hooks';
import { CompactOffer, useIsCompactOffered } from './compact-offer';
import { UsageFacts } from './usage-facts';

const BackupFileLine = lazyPart(
  () => import('@/components/backup-file/backup-file-line').then((part) => part.BackupFileLine),
  { Failed: () => <span>The backup file is not up to date.</span> },
);

type OfferKind = 'file-problem' | 'reminder' | 'file' | 'compact';

/** The sentence beside the heading: where the pastes are, and then what the list asks of its user, or else how much there is. */
export function ListOffer() {
  const isLasting = usePastes((state) => state.isLasting);
  const isBackupFileCurrent = useBackupFileFacts()?.problem === null;
  const where = isBackupFileCurrent ? 'Saved in this browser and a file.' : 'Saved only in this browser.';
  return (
    <p className="usage">
      {/* Needs no data, so it is part of the prerendered page. */}
      <span className="usage-place">{`${isLasting ? where : 'Only in this tab.'} `}</span>
      <DueOffer />
    </p>
  );
}

/** The one thing that the list asks. The height of the sentence is reserved, so that no row moves when it comes. */
function DueOffer() {
  const reminder = useExportReminder();
  const due = useDueOffer(reminder);
  const [first, setFirst] = useState<OfferKind | null>(null);
  if (first === null && due !== null) setFirst(due);
  if (due === 'file-problem') return <BackupFileLine />;
  if (due === 'reminder') return <ExportReminder reminder={reminder} />;
  // What the user has just answered is not followed by another offer: that waits for the next visit.
  if (due === null || (first !== null && due !== first)) return <UsageFacts reminder={reminder} />;
  return due === 'file' ? <BackupFileOffer /> : <CompactOffer />;
}

/** Returns the gravest of what is due: what may be lost comes before what is of use. */
function useDueOffer(reminder: Reminder): OfferKind | null {
  const isReady = usePastes(({ status }) => status === 'ready');
  const hasNotice = useGravestNotice() !== null;
  const fileProblem = useBackupFileFacts()?.problem ?? null;
  const isFileOffered = useIsFileOffered();
  const isCompactOffered = useIsCompactOffered();
  // A graver notice comes first.
  if (!isReady || hasNotice) return null;
  // A file that is busy or arrives in parts is well again within seconds.
  if (fileProblem !== null) return fileProblem === 'busy' ? null : 'file-problem';
  if (reminder?.isDue) return 'reminder';
  if (isFileOffered) return 'file';
  return isCompactOffered ? 'compact' : null;
}
