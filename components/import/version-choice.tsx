import { useId } from 'react';
import { MAX_RECORDS } from '@/store/history/bounds';
import type { ImportRule } from '@/store/import/import-plan';
import { formatNumber } from '@/store/paste/format-number';

/** Why the history does not keep all earlier versions: it keeps none, or there are more than it keeps. */
export type VersionLoss = 'not-kept' | 'too-many';

const LOSSES: Readonly<Record<VersionLoss, string>> = {
  'not-kept': 'Replaced pastes are not kept in this browser, so the other version would be lost.',
  'too-many': `Earlier versions keeps ${formatNumber(MAX_RECORDS)} texts at most, so some would be lost.`,
};

interface VersionChoiceProps {
  readonly rule: ImportRule;
  /** Null if the history keeps all earlier versions. */
  readonly loss: VersionLoss | null;
  readonly onChoose: (rule: ImportRule) => void;
}

/** Lets the user choose what happens to pastes with several versions, here and in the file. */
export function VersionChoice({ rule, loss, onChoose }: VersionChoiceProps) {
  const name = useId();
  const lossId = useId();
  const newerWins =
    loss === 'not-kept' ? 'Newer version wins' : 'Newer version wins, the other goes to Earlier versions';

  const drawChoice = (value: ImportRule, label: string, describedBy?: string) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1">
      <input
        type="radio"
        name={name}
        checked={value === rule}
        onChange={() => onChoose(value)}
        aria-describedby={describedBy}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );

  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="sr-only">If versions of a paste differ</legend>
      <p aria-hidden className="text-muted">
        If versions of a paste differ:
      </p>
      {drawChoice('newer-wins', newerWins, loss === null ? undefined : lossId)}
      {loss !== null && (
        <p id={lossId} className="pl-6.5 text-sm text-muted wrap-anywhere">
          {LOSSES[loss]}
        </p>
      )}
      {drawChoice('keep-both', 'Keep both')}
    </fieldset>
  );
}
