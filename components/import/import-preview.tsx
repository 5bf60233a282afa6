import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { describeSize } from '@/store/files/file-size';
import { MAX_RECORDS } from '@/store/history/bounds';
import { type ImportRule, measureExcess, measureSize } from '@/store/import/import-plan';
import { findConflicts } from '@/store/import/merge-versions';
import { planImport, type VouchedImport } from '@/store/import/vouched-import';
import type { CommitFailure } from '@/store/list/damage';
import { movableLength } from '@/store/moved-texts/choose-moved';
import type { Paste } from '@/store/paste/paste';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { measureListUsage } from '@/store/root/app-storage';
import { now } from '@/store/root/clock';
import { useHistory, usePastes, useSettings } from '@/store/root/hooks';
import { describeImport, isEmptyImport } from './describe-import';
import { runImport } from './import-acts';
import { VersionChoice, type VersionLoss } from './version-choice';

interface ImportPreviewProps {
  readonly fileName: string;
  readonly imported: VouchedImport;
  /** What was recognised in the files and what is left out, in a sentence for each. */
  readonly contents?: readonly string[];
  /** The id of the description of what the import will do. It describes the dialog too. */
  readonly effectsId: string;
  readonly onClose: () => void;
}

/** Shows what an import will do to the current list, and the import button. Follows changes by other tabs. */
export function ImportPreview({ fileName, imported, contents = [], effectsId, onClose }: ImportPreviewProps) {
  const present = usePastes((state) => state.pastes);
  const [failed, setFailed] = useState<CommitFailure | null>(null);
  const conflicts = useMemo(() => findConflicts(present, imported, now()), [present, imported]);
  const loss = useLoss(present, imported);
  const [chosenRule, setChosenRule] = useState<ImportRule>();
  const rule = chosenRule ?? (conflicts.areDated && loss === null ? 'newer-wins' : 'keep-both');
  const plan = useMemo(() => planImport(present, imported, rule, now()), [present, imported, rule]);
  // Measures again after a failed import: the storage is fuller than it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured again after a failure.
  const excess = useMemo(() => {
    const needed = measureExcess(plan, measureListUsage);
    return needed === 0 ? 0 : Math.max(0, needed - movableLength([...present, ...plan.added, ...plan.newer]));
  }, [plan, present, failed]);
  const obstacle = excess > 0 ? 'full' : failed;
  const canImport = !isEmptyImport(plan, loss) && (obstacle === null || obstacle === 'refused');
  const leaveRef = useRef<HTMLButtonElement>(null);

  // The focused element was removed: the Cancel button shown while reading, or the import button. The newly focused
  // button is described by the plan, so a screen reader reads what the import will do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes when the import button is removed.
  useLayoutEffect(() => {
    // Not if the user has just chosen the rule: then its radio button keeps the focus.
    if (!(document.activeElement instanceof HTMLInputElement)) leaveRef.current?.focus();
  }, [canImport]);

  async function start(): Promise<void> {
    const outcome = await runImport(imported, rule);
    if (outcome.ok) onClose();
    else setFailed(outcome.error);
  }

  return (
    <>
      <p translate="no" className="mt-2 break-words text-muted">
        {`“${fileName}”`}
      </p>
      <div id={effectsId}>
        <ul aria-live="polite" className="mt-3 grid list-disc gap-1.5 pl-5 wrap-anywhere">
          {[...contents, ...describeImport(plan, imported, loss)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {obstacle !== null && (
          <p role="alert" className="mt-4 rounded-lg border border-notice-line bg-notice px-4 py-3">
            {obstacle === 'full'
              ? describeLackOfRoom(excess, () => measureSize(plan, measureListUsage))
              : COMMIT_FAILURE_MESSAGES[obstacle]}
          </p>
        )}
      </div>
      {conflicts.exist && <VersionChoice rule={rule} loss={loss} onChoose={setChosenRule} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button ref={leaveRef} type="button" aria-describedby={effectsId} onClick={onClose} className="button-quiet">
          {canImport ? 'Cancel' : 'Close'}
        </button>
        {canImport && (
          <button type="button" onClick={() => void start()} className="button-primary">
            Import
          </button>
        )}
      </div>
    </>
  );
}

/** Returns why the history would not keep all earlier versions if the newer ones win; null if it would. */
function useLoss(present: readonly Paste[], imported: VouchedImport): VersionLoss | null {
  const isKept = useSettings((state) => state.keepsHistory);
  const isFailed = useHistory((state) => state.failure !== null);
  const count = useMemo(() => {
    const { newerCount, older } = planImport(present, imported, 'newer-wins', now());
    return newerCount + older.length;
  }, [present, imported]);
  if (!isKept || isFailed) return 'not-kept';
  return count > MAX_RECORDS ? 'too-many' : null;
}

function describeLackOfRoom(excess: number, measureNeed: () => number): string {
  const lack =
    excess > 0
      ? `These pastes need ${describeSize(excess)} more than the browser’s storage has free.`
      : `The browser’s storage has no room for these pastes: they need ${describeSize(measureNeed())}.`;
  return `${lack} Nothing was imported.`;
}
