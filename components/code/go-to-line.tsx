import { type SubmitEvent, useId, useState } from 'react';
import { clampRange, type LineRange, parseTypedLines } from '@/store/code/line-address';
import { formatNumber } from '@/store/paste/format';

interface GoToLineProps {
  readonly lineCount: number;
  /** Called with the lines to mark and to scroll to. */
  readonly onGo: (lines: LineRange) => void;
}

/** A field that marks one or more lines and scrolls to them: the keyboard alternative to a click on line numbers. */
export function GoToLine({ lineCount, onGo }: GoToLineProps) {
  const hintId = useId();
  const [isWrong, setIsWrong] = useState(false);
  const [marked, setMarked] = useState<LineRange>();

  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('lines');
    const lines = parseTypedLines(typeof typed === 'string' ? typed : '');
    const isThere = lines !== undefined && lines.first <= lineCount;
    setIsWrong(!isThere);
    if (!isThere) return;
    const existing = clampRange(lines, lineCount);
    setMarked(existing);
    onGo(existing);
  }

  return (
    <form onSubmit={go} className="contents">
      <input
        name="lines"
        aria-label="Go to line"
        placeholder="Go to line"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? hintId : undefined}
        className="field min-h-11 w-32 py-1.5 sm:text-sm"
      />
      <p id={hintId} role="status" className={isWrong ? 'text-sm text-danger' : 'sr-only'}>
        {isWrong
          ? `Type a line from 1 to ${formatNumber(lineCount)}, or lines such as 3-5.`
          : marked && nameLines(marked)}
      </p>
    </form>
  );
}

function nameLines({ first, last }: LineRange): string {
  return first === last ? `Line ${first} is marked.` : `Lines ${first} to ${last} are marked.`;
}
