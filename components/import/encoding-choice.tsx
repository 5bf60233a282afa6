import { useId } from 'react';
import type { GuessedFiles } from '@/store/import/import-fault';
import { formatNumber } from '@/store/paste/format-number';

interface EncodingChoiceProps {
  readonly guessed: GuessedFiles;
  readonly areRead: boolean;
  /** Called with whether the files are read as Windows-1252. */
  readonly onChoose: (areRead: boolean) => void;
}

/** Asks for the encoding of files that are not UTF-8. Shows a line of one of them, so that the user can judge. */
export function EncodingChoice({ guessed: { count, name, line }, areRead, onChoose }: EncodingChoiceProps) {
  const group = useId();
  const lineId = useId();
  const which = count === 1 ? `“${name}” is not in UTF-8.` : `${formatNumber(count)} files are not in UTF-8.`;

  const drawChoice = (value: boolean, label: string) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
      <input
        type="radio"
        name={group}
        checked={value === areRead}
        onChange={() => onChoose(value)}
        aria-describedby={value ? lineId : undefined}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );

  return (
    <fieldset className="mt-3 border-b border-line pb-3">
      <legend className="sr-only">Read as Windows-1252?</legend>
      <p aria-hidden className="wrap-anywhere">
        {`${which} Read as Windows-1252?`}
      </p>
      {drawChoice(true, count === 1 ? 'Yes, if this line of it is right:' : `Yes, if this line of “${name}” is right:`)}
      <p id={lineId} translate="no" className="pl-6.5 font-mono text-sm text-muted wrap-anywhere">
        {line}
      </p>
      {drawChoice(false, count === 1 ? 'No, leave it out' : 'No, leave them out')}
    </fieldset>
  );
}
