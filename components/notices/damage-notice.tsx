import { downloadText } from '@/components/files/download-text';
import { usePastes } from '@/store/app/hooks';
import type { DamageReport } from '@/store/list/damage';
import { Notice } from './notice';

/** Says that stored data was damaged and that nothing is lost, and offers it as a download. */
export function DamageNotice({ report }: { readonly report: DamageReport }) {
  const downloadDamage = usePastes((state) => state.downloadDamage);
  const dismissDamage = usePastes((state) => state.dismissDamage);
  const mustDownload = report.kind === 'found' && report.copy === 'refused';

  function download(): void {
    downloadDamage().forEach((text, index) => {
      downloadText(index === 0 ? 'pastes-damaged.txt' : `pastes-damaged-${index + 1}.txt`, text, 'text/plain');
    });
  }

  return (
    <Notice
      actions={
        <button type="button" onClick={download} className="button-quiet">
          Download the damaged data
        </button>
      }
      onDismiss={mustDownload ? undefined : dismissDamage}
    >
      {explain(report)}
    </Notice>
  );
}

function explain(report: DamageReport): string {
  if (report.kind === 'kept') {
    return 'Some stored data was damaged. The original is kept aside in this browser, and you can download it.';
  }
  if (report.copy === 'refused') {
    return 'There is no room to keep a copy of the damaged data, so nothing can be saved until you have downloaded it.';
  }
  const future =
    report.copy === 'downloaded'
      ? 'You have downloaded the original; the next save replaces it here.'
      : 'The original is untouched; before anything new is saved, it is copied aside.';
  if (!report.isList) return `The stored data is damaged and cannot be shown as pastes. ${future}`;
  const repaired = report.repairedCount === 0 ? '' : `${countRecords(report.repairedCount)} repaired`;
  const setAside = report.setAsideCount === 0 ? '' : `${countRecords(report.setAsideCount)} left out`;
  const outcome = [repaired, setAside].filter((part) => part !== '').join(', ');
  return `Some stored data is damaged: ${outcome}. ${future}`;
}

function countRecords(count: number): string {
  return count === 1 ? '1 record was' : `${count} records were`;
}
