import { type CSSProperties, memo, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Chunk } from '@/store/code/text-lines';
import type { Tokens } from '@/store/code/tokens';
import { directionOfLongLines } from '@/store/paste/long-lines';
import { countRows, measureRows, textNodeOf } from './line-geometry';
import type { NearObserver } from './near-observer';
import { canHighlight, type Hits, paintHits, paintTokens } from './paint-tokens';

interface CodeChunkProps {
  readonly text: string;
  readonly chunk: Chunk;
  readonly tokens: Tokens | undefined;
  readonly hits: Hits | undefined;
  readonly near: NearObserver;
  /** How many characters fit into a row if lines wrap; otherwise undefined. */
  readonly columns: number | undefined;
  /** The marked lines, counted from 0 in the chunk. */
  readonly markFirst?: number;
  readonly markLast?: number;
}

type ChunkStyle = CSSProperties & Partial<Record<'--mark-top' | '--mark-rows', number>>;

/**
 * Some lines of the text. Only while they are near the window, they get colours, and the numbers of wrapped lines are
 * placed.
 */
export const CodeChunk = memo(function CodeChunk(props: CodeChunkProps) {
  const { text, chunk, tokens, hits, near, columns, markFirst, markLast } = props;
  const { firstLine, lineStarts } = chunk;
  const elementRef = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [rows, setRows] = useState<readonly number[]>();
  // Some browsers cannot measure a chunk before its layout, and report it by `contentvisibilityautostatechange`.
  const [layouts, noteLayout] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    element.addEventListener('contentvisibilityautostatechange', noteLayout);
    const end = near.observe(element, setIsNear);
    return () => {
      element.removeEventListener('contentvisibilityautostatechange', noteLayout);
      end();
    };
  }, [near]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the text change the rows.
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null || !isNear) return;
    setRows(columns === undefined ? undefined : measureRows(element, chunk));
  }, [isNear, columns, text, layouts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new tokens.
  useLayoutEffect(() => {
    const node = textNodeOf(elementRef.current);
    if (!isNear || tokens === undefined || node === undefined) return;
    return paintTokens(node, lineStarts[0] ?? 0, tokens);
  }, [isNear, tokens, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new hits.
  useLayoutEffect(() => {
    const node = textNodeOf(elementRef.current);
    if (!isNear || hits === undefined || node === undefined || !canHighlight()) return;
    return paintHits(node, lineStarts[0] ?? 0, hits);
  }, [isNear, hits, text]);

  const numbers = useMemo(
    () => lineStarts.map((_, index) => `${firstLine + index + 1}${'\n'.repeat(rows?.[index] ?? 1)}`).join(''),
    [firstLine, lineStarts, rows],
  );
  const direction = useMemo(() => directionOfLongLines(text), [text]);
  const size = useMemo(() => estimateSize(text, columns), [text, columns]);
  const style: ChunkStyle = { containIntrinsicSize: size };
  if (markFirst !== undefined && markLast !== undefined) {
    style['--mark-top'] = countRows(rows, 0, markFirst);
    style['--mark-rows'] = countRows(rows, markFirst, markLast + 1);
  }
  return (
    <span
      ref={elementRef}
      data-numbers={numbers}
      className={`code-chunk ${markFirst === undefined ? '' : 'code-chunk-marked'}`}
      style={style}
    >
      <span dir={direction || undefined} className="code-part">
        {text}
      </span>
    </span>
  );
});

/**
 * Estimates `contain-intrinsic-size`, which stands for the size of a chunk until the browser lays it out. With a good
 * estimate, the page hardly moves then.
 */
function estimateSize(text: string, columns: number | undefined): string {
  const lengths = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.length);
  const rows = lengths.reduce((sum, length) => sum + (columns ? Math.max(Math.ceil(length / columns), 1) : 1), 0);
  const width = columns ? 0 : Math.max(...lengths);
  return `auto ${width}ch auto ${rows}lh`;
}
