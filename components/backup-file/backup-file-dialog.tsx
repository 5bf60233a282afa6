import { type ReactElement, useEffect, useState } from 'react';
import { Modal } from '@/components/dialogs/modal';
import { Question, useQuestion } from '@/components/ui/question';
import { Sentence } from '@/components/ui/sentence';
import type { BackupFileFacts } from '@/store/backup-file/backup-file-facts';
import { requestAccess } from '@/store/backup-file/file-access';
import { backupFile } from '@/store/root/backup-file';
import { now } from '@/store/root/clock';
import { useBackupFileFacts } from '@/store/root/hooks';
import { schedule } from '@/store/schedule';
import { describeBackupFileProblem, describeNamedFile, isUnreadable } from './describe-backup-file';
import { pickBackupFile } from './pick-backup-file';

/** Lets the user choose a file that is kept up to date, and says whether it is. */
export function BackupFileDialog({ onClose }: { readonly onClose: () => void }) {
  const facts = useBackupFileFacts();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(kind: 'new' | 'existing'): Promise<void> {
    const picked = await pickBackupFile(kind);
    if (!picked.ok) {
      setRefusal('The browser did not allow choosing a file.');
      return;
    }
    if (picked.value === undefined) return;
    const handle = picked.value;
    await requestAccess(handle);
    const chosen = await backupFile.choose(handle);
    setRefusal(chosen.ok ? null : `“${handle.name}” ${describeBackupFileProblem(chosen.error)}.`);
  }

  const pickers = (
    <div className="mt-4 flex flex-wrap gap-2">
      <button type="button" onClick={() => void choose('new')} className="button-primary">
        New file…
      </button>
      <button type="button" onClick={() => void choose('existing')} className="button-quiet">
        Existing file…
      </button>
    </div>
  );

  return (
    <Modal title="Backup file" onClose={onClose} hasCloseButton>
      {facts === null ? (
        <>
          <p className="mt-2">
            Choose a file on this computer. From then on, each change is written into it within seconds, so that a copy
            of all pastes is outside the browser.
          </p>
          <p className="mt-3">
            In a folder that is synchronised with another computer, choose the same file there as an existing one: both
            then have the same pastes. What the file has is added to what is here.
          </p>
          {pickers}
        </>
      ) : (
        <BackupFileStatus facts={facts} pickers={pickers} />
      )}
      {refusal !== null && (
        <p role="alert" className="mt-4 rounded-lg border border-notice-line bg-notice px-4 py-3 wrap-anywhere">
          <Sentence>{`${refusal} Nothing was changed.`}</Sentence>
        </p>
      )}
    </Modal>
  );
}

interface BackupFileStatusProps {
  readonly facts: BackupFileFacts;
  readonly pickers: ReactElement;
}

function BackupFileStatus({ facts, pickers }: BackupFileStatusProps) {
  const nowMs = useSeconds();
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const { problem } = facts;

  return (
    <>
      <p role="status" className="mt-2 wrap-anywhere">
        <Sentence>{describeNamedFile(facts, nowMs)}</Sentence>
      </p>
      {problem === 'permission' && (
        <div className="mt-4">
          <p>The browser asks again after each start, unless you allow it on every visit.</p>
          <button type="button" onClick={() => void backupFile.allow()} className="button-primary mt-3">
            Allow
          </button>
        </div>
      )}
      {problem === 'missing' && pickers}
      {isUnreadable(problem) &&
        (isAsking ? (
          <div className="mt-4">
            <Question
              action="Write over it"
              keep="Leave it"
              onConfirm={() => {
                close();
                void backupFile.replace();
              }}
              onKeep={close}
            >
              What the file says is lost then.
            </Question>
          </div>
        ) : (
          <>
            <p className="mt-3">
              It is looked at again every few seconds: a folder may still be bringing the rest of it.
            </p>
            <button ref={triggerRef} type="button" onClick={ask} className="button-quiet mt-3">
              Write over it…
            </button>
          </>
        ))}
      {problem === null && (
        <p className="mt-3">
          Each change is written within seconds, and what another computer writes into the file is merged with the
          pastes here. The reminder to export is silent meanwhile.
        </p>
      )}
      <button type="button" onClick={() => void backupFile.stop()} className="button-quiet mt-4">
        Stop keeping it
      </button>
    </>
  );
}

/** Returns the time in milliseconds since 1970, updated each second. */
function useSeconds(): number {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNowMs(now());
      cancel = schedule(tick, 1_000);
    };
    tick();
    return () => cancel();
  }, []);
  return nowMs;
}
