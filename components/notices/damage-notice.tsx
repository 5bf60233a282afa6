import { useState } from 'react';
import { downloadDamaged, downloadLongTexts } from '@/components/files/download-damaged';
import { deleteDamagedLists, readDamagedLists } from '@/components/history/history-acts';
import { Notice } from '@/components/notices/notice';
import { Question, useQuestion } from '@/components/ui/question';
import type { DamageReport } from '@/store/list/damage';
import { useDamage } from '@/store/root/hooks';

/** Says that stored data was damaged and that nothing is lost. Offers to download or delete it. */
export function DamageNotice({ report }: { readonly report: DamageReport }) {
  const downloadTexts = useDamage((state) => state.download);
  const dismiss = useDamage((state) => state.dismiss);
  const { isAsking, ask, close, triggerRef } = useQuestion();
  const [problem, setProblem] = useState('');
  const mustDownload = report.kind === 'found' && report.copy === 'refused';

  async function download(): Promise<void> {
    // Downloads these at once, because the history may be slow or fail.
    const texts = downloadTexts();
    downloadDamaged(texts);
    const others = (await readDamagedLists()).filter((text) => !texts.includes(text));
    downloadDamaged(others, texts.length);
    await downloadLongTexts([...texts, ...others]);
  }

  async function deleteForever(): Promise<void> {
    setProblem('');
    const deleted = await deleteDamagedLists();
    if (deleted.ok) return;
    setProblem(deleted.error);
    close();
  }

  return (
    <Notice
      actions={
        isAsking ? (
          <Question action="Delete" onConfirm={deleteForever} onKeep={close}>
            Delete the damaged data forever?
          </Question>
        ) : (
          <>
            <button type="button" onClick={download} className="button-primary">
              Download the damaged data
            </button>
            <button
              ref={triggerRef}
              type="button"
              aria-label="Delete the damaged data"
              onClick={ask}
              className="button-quiet"
            >
              Delete
            </button>
          </>
        )
      }
      onDismiss={mustDownload ? undefined : dismiss}
    >
      <span>{explain(report)}</span>
      {problem !== '' && (
        <span role="alert" className="mt-2 block text-danger">
          {problem}
        </span>
      )}
    </Notice>
  );
}

function explain(report: DamageReport): string {
  if (report.kind === 'replaced') {
    return 'Some stored data was damaged. The original is kept aside in this browser, and you can download it.';
  }
  if (report.copy === 'refused') {
    return 'There is no room to keep a copy of the damaged data, so nothing can be saved until you have downloaded it.';
  }
  const future = FUTURES[report.copy];
  if (!report.isList) return `The stored data is damaged and cannot be shown as pastes. ${future}`;
  const repaired = report.repairedCount === 0 ? '' : `${countRecords(report.repairedCount)} repaired`;
  const setAside = report.setAsideCount === 0 ? '' : `${countRecords(report.setAsideCount)} left out`;
  const outcome = [repaired, setAside].filter((part) => part !== '').join(', ');
  return `Some stored data is damaged: ${outcome}. ${future}`;
}

/** Says what happens to the original. */
const FUTURES = {
  'in-history': 'The original is kept in this browser for 30 days.',
  pending: 'The original is untouched; before anything new is saved, it is copied aside.',
  downloaded: 'You have downloaded the original; the next save replaces it here.',
} as const;

function countRecords(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`;
}
