import clsx from 'clsx';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { nameKey } from '@/components/keyboard/pressed-key';
import { isSameRange, type LineRange } from '@/store/code/line-address';
import { type Chunk, countLines, findLine } from '@/store/code/text-lines';
import type { Tokens } from '@/store/code/tokens';
import type { Match } from '@/store/matching/match';
import { useSettings } from '@/store/root/hooks';
import { CodeChunk } from './code-chunk';
import { scrollToLine, scrollToPart } from './line-geometry';
import { createNearObserver } from './near-observer';
import { useNumberPresses } from './number-presses';
import { canHighlight, type Hits } from './paint-tokens';
import { selectedPart } from './selected-part';
import { useColumns } from './use-columns';

// The code view. Elements for each token would cost too much, so the text stays plain, in chunks of lines.
//
// - code-text.tsx, this file, is the text with its numbers; code-chunk.tsx is one chunk, and near-observer.ts tells
//   when it comes near the window. paint-tokens.ts colours ranges, line-geometry.ts finds and scrolls to lines.
// - use-tokens.ts gets the tokens from a worker; use-shown-lines.tsx shows as much as the browser lays out quickly.
//   use-columns.ts counts the characters of a row.
// - marked-lines.ts keeps the marked lines in the address; number-presses.ts and go-to-line.tsx change them.
//   selected-part.ts reads what is selected.
// - code-view.tsx is all of that, with language-select.tsx, and format-toggle.tsx for JSON. found-text.tsx only marks hits, and
//   colour-text.ts only colours a text, such as a block of Markdown.

interface CodeTextProps {
  readonly preRef: RefObject<HTMLPreElement | null>;
  /** The text to copy. */
  readonly content: string;
  /** The content with `\n` line breaks (`shownText`); it has the same length. */
  readonly text: string;
  readonly chunks: readonly Chunk[];
  readonly tokens: Tokens | undefined;
  readonly marked?: LineRange | undefined;
  /** Called with the lines that the user marked by their numbers, or undefined for none. Without it, there are no numbers. */
  readonly onMark?: (lines: LineRange | undefined) => void;
  /** Changes when the user asks to scroll to the marked lines, even if the lines are the same as before. */
  readonly visit?: number;
  readonly hits?: Hits | undefined;
  /** The accessible name. */
  readonly label?: string | undefined;
  /** Whether the element scrolls vertically by itself, instead of with the page. */
  readonly isFramed?: boolean | undefined;
}

/**
 * The text with its line numbers, in one element that takes the focus and scrolls sideways. The browser lays out chunks
 * of lines only when they come near the window. The stylesheet generates the numbers: they are not text, so they are
 * not selected, copied or found.
 */
export function CodeText(props: CodeTextProps) {
  const {
    preRef,
    content,
    text,
    chunks,
    tokens,
    marked,
    onMark,
    visit,
    hits,
    label = 'Content',
    isFramed = false,
  } = props;
  const wrapsLines = useSettings((state) => state.wrapsLines);
  const [near] = useState(createNearObserver);
  const lineCount = countLines(chunks);
  const digits = String(lineCount).length;
  const columns = useColumns(preRef, digits);
  const current = hits?.current;
  const shownMark = marked ?? (current && !canHighlight() ? lineOf(chunks, current) : undefined);
  /** The lines marked by a click. They are in sight already, so nothing scrolls to them. */
  const clickedRef = useRef<LineRange>(undefined);
  const presses = useNumberPresses(chunks, marked, onMark && mark);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text must not scroll the page.
  useEffect(() => {
    const pre = preRef.current;
    if (pre === null || marked === undefined || isSameRange(marked, clickedRef.current)) return;
    return scrollToLine(pre, chunks, marked.first - 1);
  }, [marked, visit]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text must not scroll the page.
  useEffect(() => {
    const pre = preRef.current;
    if (pre !== null && current !== undefined) return scrollToPart(pre, chunks, current, isFramed);
  }, [current, hits?.visit]);

  function mark(lines: LineRange | undefined): void {
    clickedRef.current = lines;
    onMark?.(lines);
  }

  function copy(event: ClipboardEvent<HTMLPreElement>): void {
    const part = selectedPart(event.currentTarget);
    if (part === undefined) return;
    // Browsers add line breaks between the chunks.
    event.clipboardData.setData('text/plain', content.slice(part.start, part.end));
    event.preventDefault();
  }

  function selectAll(event: KeyboardEvent<HTMLPreElement>): void {
    if (nameKey(event) !== 'ctrl+a') return;
    event.preventDefault();
    getSelection()?.selectAllChildren(event.currentTarget);
  }

  const style: CSSProperties & Record<'--digits', number> = { '--digits': digits };
  return (
    // The region takes the focus, so that the keyboard can scroll it.
    <pre
      data-part="text"
      ref={preRef}
      translate="no"
      {...{ role: 'region', 'aria-label': label, tabIndex: 0 }}
      onCopy={copy}
      onKeyDown={selectAll}
      {...presses}
      className={clsx(
        'code-text',
        wrapsLines && 'code-text-wrapped',
        onMark === undefined && 'code-text-plain',
        isFramed && 'expanded-text-frame',
      )}
      style={style}
    >
      <code className="code-lines">
        {chunks.map((chunk) => (
          <CodeChunk
            key={chunk.firstLine}
            text={text.slice(chunk.lineStarts[0], chunk.end)}
            chunk={chunk}
            tokens={tokens}
            hits={hits}
            near={near}
            columns={wrapsLines ? columns : undefined}
            {...markedPart(chunk, shownMark)}
          />
        ))}
      </code>
    </pre>
  );
}

/** Returns the line of a hit, which is marked where the browser cannot mark the hit itself. */
function lineOf(chunks: readonly Chunk[], { start }: Match): LineRange {
  const line = findLine(chunks, start) + 1;
  return { first: line, last: line };
}

/** Returns the marked lines of a chunk, counted from 0 in the chunk; empty if none is marked. */
function markedPart(
  { firstLine, lineStarts }: Chunk,
  lines: LineRange | undefined,
): { readonly markFirst?: number; readonly markLast?: number } {
  if (lines === undefined) return {};
  const markFirst = Math.max(lines.first - 1 - firstLine, 0);
  const markLast = Math.min(lines.last - 1 - firstLine, lineStarts.length - 1);
  return markFirst <= markLast ? { markFirst, markLast } : {};
}
