import type { HistoryText } from '@/store/database/history-port';
import type { Replacement } from '@/store/operations/operation';
import { isOverwritten, movedTextOf, namedText, toNamed, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { success } from '@/store/result';
import type { MovedTexts } from './moved-texts';

/** A text that has left the list. */
type LeftText = Replacement | HistoryText;

type Reader = Pick<MovedTexts, 'wholeOf'>;

/** Tells whether the record of any of them may have only the beginning of its text. */
export function nameMovedTexts(left: readonly LeftText[]): boolean {
  return left.some((each) => 'paste' in each && namedText(each.paste) !== null);
}

/**
 * Returns texts that left the list as the history keeps them: whole, or with the names of those that cannot be read now. If
 * another program has given a paste a content in place of its moved text, both have left the list.
 */
export async function withWholeTexts(left: readonly LeftText[], { wholeOf }: Reader): Promise<readonly LeftText[]> {
  const all = left.map(async (each) => {
    if (!('paste' in each) || namedText(each.paste) === null) return [each];
    const named = isOverwritten(each.paste) ? toNamed(each.paste) : each.paste;
    const whole = await wholeOf(named);
    const entry = { ...each, paste: whole.ok ? whole.value : named };
    if (named === each.paste) return [entry];
    const shown = { ...each, paste: toWhole(each.paste, each.paste.content) };
    return whole.ok || whole.error !== 'gone' ? [entry, shown] : [shown];
  });
  return (await Promise.all(all)).flat();
}

/** Returns pastes with their whole texts; those that cannot be read are counted, and stay what they are. */
export async function wholeOfAll(
  pastes: readonly Paste[],
  { wholeOf }: Reader,
): Promise<{ readonly pastes: readonly Paste[]; readonly missingCount: number }> {
  let missingCount = 0;
  const whole: Paste[] = [];
  for (const paste of pastes) {
    const read = movedTextOf(paste) === null ? success(paste) : await wholeOf(paste);
    if (!read.ok) missingCount++;
    whole.push(read.ok ? read.value : paste);
  }
  return { pastes: whole, missingCount };
}
