import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { success } from '@/store/result';
import type { MovedTexts } from './moved-texts';

/** Returns pastes with their whole texts; those that cannot be read are counted, and stay what they are. */
export async function wholeOfAll(
  pastes: readonly Paste[],
  { wholeOf }: Pick<MovedTexts, 'wholeOf'>,
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
