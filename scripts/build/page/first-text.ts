import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { pasteIdFromAddress } from '@/store/paste/paste-address';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { beginningOf } from '@/store/paste/well-formed';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import { readParsedList } from './parsed-list';

/*
 * Shows a viewed paste before the framework has started: fills the two disabled fields of the page with the title and the text.
 * React does not give them a value until it has read the paste. A moved text, or one with very long lines, is left to React.
 */

/** The longest beginning that is shown, in UTF-16 code units: more than a window shows, but laid out in an instant. */
const LENGTH = 20_000;

const id = pasteIdFromAddress(location);

try {
  const paste = id === null || id === '' ? undefined : readParsedList()?.find(({ _id }) => _id === id);
  if (paste !== undefined && movedTextOf(paste) === null) showText(paste);
} catch {
  // The page says so when it has started.
}

function showText({ title, content }: Paste): void {
  const { wrapsLines } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
  const shown = shownTitle(title);
  fill('main input', isBlankTitle(shown) ? '' : shown);
  if (wrapsLines === false || directionOfLongLines(content) !== '' || findUnwrapped(content) >= 0) return;
  fill('main textarea', beginningOf(content, LENGTH));
}

function fill(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (field !== null) field.value = text;
}
