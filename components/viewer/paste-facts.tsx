import { useMemo } from 'react';
import { describeSize } from '@/store/files/file-size';
import { formatPasteDate } from '@/store/paste/format';
import { formatDateTime } from '@/store/paste/format-moment';

interface PasteFactsProps {
  readonly createdAt: string;
  /** Undefined while it is not known whole. */
  readonly content: string | undefined;
}

/** Says when a paste was saved, and how large it is as a file. */
export function PasteFacts({ createdAt, content }: PasteFactsProps) {
  const size = useMemo(() => (content === undefined ? undefined : describeText(content)), [content]);
  return (
    <>
      <time dateTime={createdAt}>{formatPasteDate(createdAt, formatDateTime)}</time>
      {size !== undefined && <span>{` · ${size}`}</span>}
    </>
  );
}

function describeText(content: string): string {
  const bytes = new Blob([content]).size;
  const size = bytes < 1000 ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}` : describeSize(bytes);
  // A no-break space keeps the number and its unit on one line.
  return size.replace(' ', '\u00a0');
}
