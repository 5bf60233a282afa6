import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '@/store/code/languages';
import { clampRange, type LineRange } from '@/store/code/line-address';
import { countLines } from '@/store/code/text-lines';
import { formatNumber } from '@/store/paste/format-number';
import { rememberedLanguages } from '@/store/root/remembered-choices';
import { CodeText } from './code-text';
import { FormatToggle, type Formatting } from './format-toggle';
import { GoToLine } from './go-to-line';
import { LanguageSelect } from './language-select';
import { type Hits, isTooLongToPaint } from './paint-tokens';
import { useShownLines } from './use-shown-lines';
import { MAX_COLOURED_LENGTH, useTokens } from './use-tokens';

export interface CodeViewProps {
  /** The lines to mark. */
  readonly named: LineRange | undefined;
  /** Called with the lines that the user marks, or undefined for none. */
  readonly onMark: (lines: LineRange | undefined) => void;
  readonly title: string;
  readonly content: string;
  /**
   * The id of a stored paste, whose chosen language is remembered; undefined for an unstored text.
   */
  readonly pasteId?: string | undefined;
  readonly hits?: Hits | undefined;
  /** The element in which the tools of the code view stand; null until it is mounted. */
  readonly toolsElement: HTMLElement | null;
  /** Whether the tools are shown. */
  readonly showsTools: boolean;
  /** For JSON: whether the content is shown formatted, and how to change that. */
  readonly formatting?: Formatting | undefined;
  /** Called with the language in which the text is shown, once it is known, and whenever that changes. */
  readonly onLanguage?: ((language: Language | undefined) => void) | undefined;
}

/**
 * Shows a text as code, read-only, with line numbers and syntax colours.
 */
export function CodeView(props: CodeViewProps) {
  const { title, content, pasteId, named, onMark, hits, toolsElement, showsTools, formatting, onLanguage } = props;
  const { text, chunks, note: partNote } = useShownLines(content, { line: named?.last, end: hits?.current?.end });
  const lineCount = countLines(chunks);
  const hasLongLine = useMemo(
    () => chunks.some(({ lineStarts: [start = 0], end }) => isTooLongToPaint(end - start)),
    [chunks],
  );
  const preRef = useRef<HTMLPreElement>(null);
  const marked = useMemo(() => named && clampRange(named, lineCount), [named, lineCount]);
  const [visit, setVisit] = useState(0);
  const [language, setLanguage] = useState(() =>
    pasteId === undefined ? undefined : rememberedLanguages.read(pasteId),
  );
  const isTooLong = text.length > MAX_COLOURED_LENGTH;
  const tokenized = useTokens(title, text, language);

  const shownLanguage = language ?? tokenized?.detected;

  useEffect(() => onLanguage?.(shownLanguage), [onLanguage, shownLanguage]);

  const note = describeMissingColours();

  function describeMissingColours(): string | undefined {
    if (isTooLong) return `Without colours: the text has more than ${formatNumber(MAX_COLOURED_LENGTH)} characters.`;
    if (tokenized === undefined) return undefined;
    if (tokenized.tokens === undefined) return 'Without colours: finding them takes too long in this text.';
    return hasLongLine && tokenized.tokens.length > 0 ? 'Very long lines are without colours.' : undefined;
  }

  function choose(chosen: Language | undefined): void {
    setLanguage(chosen);
    if (pasteId !== undefined) rememberedLanguages.remember(pasteId, chosen);
  }

  function goTo(lines: LineRange): void {
    onMark(lines);
    preRef.current?.focus({ preventScroll: true });
    setVisit(visit + 1);
  }

  return (
    <>
      {toolsElement &&
        createPortal(
          <>
            {showsTools && !isTooLong && (
              <LanguageSelect chosen={language} detected={tokenized?.detected} onChoose={choose} />
            )}
            {/* Rendered even if it is not shown, because its key always works. */}
            {formatting && <FormatToggle {...formatting} isShown={showsTools} />}
            <GoToLine lineCount={lineCount} marked={marked} isShown={showsTools} onGo={goTo} />
            {marked !== undefined && marked.first === marked.last && (
              <p className="line-note pointer-fine:hidden">Hold another number to mark up to it</p>
            )}
          </>,
          toolsElement,
        )}
      {note !== undefined && <p className="pb-1.5 text-sm text-muted">{note}</p>}
      {partNote}
      <CodeText
        preRef={preRef}
        content={content}
        text={text}
        chunks={chunks}
        tokens={tokenized?.tokens}
        marked={marked}
        onMark={onMark}
        visit={visit}
        hits={hits}
      />
    </>
  );
}
