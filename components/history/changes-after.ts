import { useEffect, useState } from 'react';
import type { HistoryEntry } from '@/store/database/history-port';
import type { ChangedLines } from '@/store/history/compare-texts';
import { formatNumber } from '@/store/paste/format-number';
import type { Paste, PasteText } from '@/store/paste/paste';
import { movedTexts } from '@/store/root/app';
import { tryToLoad } from '@/store/root/load-code';
import { readHistoryText } from './history-acts';

/** The longest texts that are compared for the list, in UTF-16 code units: a list compares many. */
const MAX_LENGTH = 200_000;

/**
 * Says how each version differs from the next later one, or from the current paste. Texts are read and compared one after
 * another. @returns sentences such as 'Next version: 3 lines added, 1 removed', by the keys of the versions
 */
export function useChangesAfter(
  versions: readonly HistoryEntry[],
  paste: Paste | undefined,
): ReadonlyMap<string, string> {
  const [changes, setChanges] = useState<ReadonlyMap<string, string>>(new Map());
  const keys = versions.map(({ key }) => key).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys name the versions.
  useEffect(() => {
    let isWanted = true;
    const compare = async () => {
      const comparing = await tryToLoad(() => import('@/store/history/compare-texts'));
      const found = new Map<string, string>();
      let after: PasteText | undefined = paste;
      for (const { key } of versions) {
        if (comparing === undefined || !isWanted) return;
        const before = await readVersion(key);
        const sentence = before && after && describeChanges(before, after, comparing.countChangedLines);
        if (sentence !== undefined) found.set(key, sentence);
        if (sentence !== undefined && isWanted) setChanges(new Map(found));
        after = before;
      }
    };
    void compare();
    return () => {
      isWanted = false;
    };
  }, [keys, paste]);

  return changes;
}

/** Returns a version; undefined if only its beginning can be read. */
async function readVersion(key: string): Promise<PasteText | undefined> {
  const read = await readHistoryText(key);
  if (!read.ok || !('paste' in read.value)) return undefined;
  const whole = await movedTexts.wholeOf(read.value.paste);
  return whole.ok ? whole.value : undefined;
}

/** @returns undefined if the texts are too long or differ too much */
function describeChanges(
  before: PasteText,
  after: PasteText,
  count: (before: string, after: string) => ChangedLines | undefined,
): string | undefined {
  if (Math.max(before.content.length, after.content.length) > MAX_LENGTH) return undefined;
  const changed = count(before.content, after.content);
  if (changed === undefined) return undefined;
  const parts = [...describeLines(changed), ...(before.title === after.title ? [] : ['another title'])];
  if (parts.length === 0) parts.push(before.content === after.content ? 'the same text' : 'other line breaks');
  return `Next version: ${parts.join(', ')}`;
}

/** '3 lines added' and '1 removed'; nothing if no line differs. */
function describeLines({ added, removed }: ChangedLines): readonly string[] {
  const counts = [
    { count: added, verb: 'added' },
    { count: removed, verb: 'removed' },
  ].filter(({ count }) => count > 0);
  return counts.map(({ count, verb }, index) => {
    const noun = index > 0 ? '' : count === 1 ? ' line' : ' lines';
    return `${formatNumber(count)}${noun} ${verb}`;
  });
}
