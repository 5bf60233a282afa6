import { diffLines } from 'diff';
import { toLineFeeds } from '@/store/paste/text-count';

/** How long a comparison may take, in milliseconds. It blocks the page. */
const TIMEOUT_MS = 500;

/** How many unchanged lines are shown before and after a change. */
const CONTEXT = 3;

/** How many lines are shown. */
const MAX_LINES = 2_000;

/** A run of lines: added, removed or kept lines, or the number of kept lines that are hidden. */
export type LineRun =
  | { readonly kind: 'added' | 'removed' | 'kept'; readonly lines: readonly string[] }
  | { readonly kind: 'folded'; readonly count: number };

export interface Comparison {
  /** Empty if no line differs. The texts may still have different kinds of line breaks. */
  readonly runs: readonly LineRun[];
  /** How many lines beyond `MAX_LINES` are not shown. */
  readonly hiddenCount: number;
}

/** Compares two texts line by line. @returns undefined if the comparison takes too long */
export function compareTexts(before: string, after: string): Comparison | undefined {
  const changes = diffLines(endLines(before), endLines(after), { timeout: TIMEOUT_MS });
  if (changes === undefined) return undefined;
  if (!changes.some(({ added, removed }) => added || removed)) return { runs: [], hiddenCount: 0 };
  const runs = changes.flatMap(({ added, removed, value }, index): readonly LineRun[] => {
    const lines = value.slice(0, -1).split('\n');
    if (added || removed) return [{ kind: added ? 'added' : 'removed', lines }];
    return fold(lines, index === 0 ? 0 : CONTEXT, index === changes.length - 1 ? 0 : CONTEXT);
  });
  return limitLines(runs);
}

/** How long counting the changes of one text may take, in milliseconds. A list of versions counts them for each. */
const COUNT_TIMEOUT_MS = 100;

export interface ChangedLines {
  readonly added: number;
  readonly removed: number;
}

/** Counts the lines that differ between two texts. @returns undefined if that takes too long */
export function countChangedLines(before: string, after: string): ChangedLines | undefined {
  const changes = diffLines(endLines(before), endLines(after), { timeout: COUNT_TIMEOUT_MS });
  if (changes === undefined) return undefined;
  const sum = (kind: 'added' | 'removed') =>
    changes.reduce((total, change) => total + (change[kind] ? change.count : 0), 0);
  return { added: sum('added'), removed: sum('removed') };
}

/**
 * Ends each line with a line feed, the last one too. Otherwise a line added at the end would count as a change of the
 * line before it.
 */
function endLines(text: string): string {
  return text === '' ? '' : `${toLineFeeds(text)}\n`;
}

/** Folds the kept lines that are not near a change, if there are more than a few. */
function fold(lines: readonly string[], headCount: number, tailCount: number): readonly LineRun[] {
  if (lines.length <= 2 * CONTEXT) return [{ kind: 'kept', lines }];
  const tailStart = lines.length - tailCount;
  const runs: readonly LineRun[] = [
    { kind: 'kept', lines: lines.slice(0, headCount) },
    { kind: 'folded', count: tailStart - headCount },
    { kind: 'kept', lines: lines.slice(tailStart) },
  ];
  return runs.filter((run) => run.kind === 'folded' || run.lines.length > 0);
}

function limitLines(runs: readonly LineRun[]): Comparison {
  let room = MAX_LINES;
  let hiddenCount = 0;
  const shown: LineRun[] = [];
  for (const run of runs) {
    const count = run.kind === 'folded' ? 1 : run.lines.length;
    if (count <= room) shown.push(run);
    else if (room > 0 && run.kind !== 'folded') shown.push({ ...run, lines: run.lines.slice(0, room) });
    hiddenCount += Math.max(0, count - room);
    room = Math.max(0, room - count);
  }
  return { runs: shown, hiddenCount };
}
