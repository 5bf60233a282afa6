import { useMemo } from 'react';
import { describeSize } from '@/store/files/file-size';
import { formatPasteDate } from '@/store/paste/format-date';
import { formatDateTime } from '@/store/paste/format-moment';

interface PasteFactsProps {
  readonly createdAt: string;
  /** Whether the time is a tooltip of the date. */
  readonly isShort?: boolean;
  /** Undefined while it is not known whole. */
  readonly content: string | undefined;
  /** Whether it is shown formatted, and not as it is stored. */
  readonly isFormatted?: boolean;
}

/** Says when a paste was saved, and how large it is as a file. */
export function PasteFacts({ createdAt, isShort = false, content, isFormatted = false }: PasteFactsProps) {
  const size = useMemo(() => (content === undefined ? undefined : describeText(content)), [content]);
  const moment = formatPasteDate(createdAt, formatDateTime);
  return (
    <>
      <time dateTime={createdAt} title={isShort ? moment : undefined}>
        {isShort ? formatPasteDate(createdAt) : moment}
      </time>
      {size !== undefined && <span>{` · ${size}`}</span>}
      {isFormatted && <span> · formatted</span>}
    </>
  );
}

function describeText(content: string): string {
  const bytes = new Blob([content]).size;
  const size = bytes < 1000 ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}` : describeSize(bytes);
  // A no-break space keeps the number and its unit on one line.
  return size.replace(' ', '\u00a0');
}
