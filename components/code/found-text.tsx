import { useRef } from 'react';
import { CodeText } from './code-text';
import type { Hits } from './paint-tokens';
import { useShownLines } from './use-shown-lines';

export interface FoundTextProps {
  readonly content: string;
  readonly hits: Hits;
  /** The accessible name; 'Content' if omitted. */
  readonly label?: string;
  /** Whether the text scrolls by itself, and not with the page. */
  readonly isFramed?: boolean;
}

/** Shows a text with the hits of a search, without numbers and colours. A text area could not mark them. */
export function FoundText({ content, hits, label, isFramed }: FoundTextProps) {
  const preRef = useRef<HTMLPreElement>(null);
  const { text, chunks, note } = useShownLines(content, { line: undefined, end: hits.current?.end });
  return (
    <>
      {note}
      <CodeText
        preRef={preRef}
        content={content}
        text={text}
        chunks={chunks}
        tokens={undefined}
        hits={hits}
        label={label}
        isFramed={isFramed}
      />
    </>
  );
}
