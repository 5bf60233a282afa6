import { encodeList } from '@/store/list/codec';
import { describeBeginnings, findNamedTexts } from '@/store/list/named-texts';
import { formatPasteCount } from '@/store/paste/format-number';
import { movedTexts } from '@/store/root/app';
import { toast } from '@/store/root/toast';
import { downloadText } from './download-text';

const DAMAGED_NAME = 'pastes-damaged.txt';
const LONG_TEXTS_NAME = 'pastes-damaged-long-texts.json';

/** Downloads a damaged list unchanged. Shows no toast: the caller reports it. */
export function downloadOriginal(text: string): void {
  downloadText(DAMAGED_NAME, text, { type: 'text/plain', message: null });
}

/** Downloads damaged lists unchanged, and shows a toast. @param countBefore how many the same act has downloaded before */
export function downloadDamaged(texts: readonly string[], countBefore = 0): void {
  for (const [index, text] of texts.entries()) {
    const number = countBefore + index + 1;
    downloadText(number === 1 ? DAMAGED_NAME : `pastes-damaged-${number}.txt`, text, { type: 'text/plain' });
  }
}

/** Downloads the moved texts that damaged lists name, as a separate export. A toast names those that cannot be read. */
export async function downloadLongTexts(texts: readonly string[]): Promise<void> {
  const named = new Map(texts.flatMap(findNamedTexts).map((paste) => [`${paste._id} ${paste.movedText}`, paste]));
  const read = await Promise.all(
    [...named.values()].map(async (paste) => ({ paste, whole: await movedTexts.wholeOf(paste) })),
  );
  const whole = read.flatMap((each) => (each.whole.ok ? each.whole.value : []));
  const message = `Downloaded ${LONG_TEXTS_NAME}, with the long texts of ${formatPasteCount(whole.length)}`;
  if (whole.length > 0) downloadText(LONG_TEXTS_NAME, encodeList(whole), { message });
  const missing = describeBeginnings(read.flatMap((each) => (each.whole.ok ? [] : each.paste)));
  if (missing !== undefined) toast.error(missing);
}
