import { useMemo } from 'react';
import { describeSize } from '@/store/files/file-size';
import { formatNumber, formatPasteDate } from '@/store/paste/format';
import { formatDateTime } from '@/store/paste/format-moment';
import type { Paste } from '@/store/paste/paste';

interface PasteFactsProps {
  readonly paste: Paste;
  readonly lineCount: number;
}

/** Says when a paste was saved, how many lines it has, and how large it is as a file. */
export function PasteFacts({ paste: { createdAt, content }, lineCount }: PasteFactsProps) {
  const size = useMemo(() => describeText(content, lineCount), [content, lineCount]);
  return (
    <>
      <time dateTime={createdAt}>{formatPasteDate(createdAt, formatDateTime)}</time>
      {` · ${size}`}
    </>
  );
}

function describeText(content: string, lines: number): string {
  const bytes = new Blob([content]).size;
  const size = bytes < 1000 ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}` : describeSize(bytes);
  // Numbers do not wrap away from their units.
  return [`${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`, size]
    .map((fact) => fact.replace(' ', '\u00a0'))
    .join(' · ');
}
