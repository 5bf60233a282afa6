import { type SubmitEvent, useId, useState } from 'react';
import { clampRange, type LineRange, parseTypedLines } from '@/store/code/line-address';
import { formatNumber } from '@/store/paste/format-number';

interface GoToLineProps {
  readonly lineCount: number;
  readonly marked: LineRange | undefined;
  /** Whether the field is shown. Screen readers are told the marked lines in any case. */
  readonly isShown: boolean;
  /** Called with the lines to mark and to scroll to. */
  readonly onGo: (lines: LineRange) => void;
}

/** A field that marks one or more lines and scrolls to them: the keyboard alternative to a click on line numbers. */
export function GoToLine({ lineCount, marked, isShown, onGo }: GoToLineProps) {
  const hintId = useId();
  /** The lines that were marked when the user typed a line that does not exist. The hint ends when other lines are marked. */
  const [wrong, setWrong] = useState<{ readonly marked: LineRange | undefined }>();
  /** How often the user went to a line. It is the key of the message, so that a screen reader reads the same text again. */
  const [count, setCount] = useState(0);
  const [firstMarked] = useState(marked);
  const isWrong = wrong !== undefined && wrong.marked === marked;

  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('lines');
    const lines = parseTypedLines(typeof typed === 'string' ? typed : '');
    const isThere = lines !== undefined && lines.first <= lineCount;
    setWrong(isThere ? undefined : { marked });
    setCount(count + 1);
    if (isThere) onGo(clampRange(lines, lineCount));
  }

  function readStatus(): string {
    if (isWrong) return `Type a line from 1 to ${formatNumber(lineCount)}, or lines such as 3-5.`;
    // A page that opens at lines says nothing about them.
    if (count === 0 && marked === firstMarked) return '';
    return marked === undefined ? 'No line is marked.' : describeMarked(marked);
  }

  return (
    <form onSubmit={go} className="contents">
      <input
        name="lines"
        hidden={!isShown}
        aria-label="Go to line"
        placeholder="Go to line"
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? hintId : undefined}
        className="go-to-line-field"
      />
      <div role="status" className={isWrong ? 'line-note z-1 text-danger' : 'sr-only'}>
        <p key={count} id={hintId}>
          {readStatus()}
        </p>
      </div>
    </form>
  );
}

function describeMarked({ first, last }: LineRange): string {
  return first === last ? `Line ${first} is marked.` : `Lines ${first} to ${last} are marked.`;
}
