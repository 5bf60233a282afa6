import type { PasteText } from '@/store/paste/paste';
import { isBlankTitle } from '@/store/paste/paste-name';
import { toWellFormed } from '@/store/paste/well-formed';

/** The longest name of a download, in UTF-16 units: with up to 3 bytes each it fits every file system. */
const MAX_NAME_LENGTH = 80;

/** How many UTF-16 units of a title are examined. A title may have any length. */
const MAX_LOOK = 400;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Characters that a file system may forbid in a name: separators, wildcards and invisible characters. */
const UNFIT_CHARACTERS = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

const TXT_ENDING = /\.txt$/i;

/** Matches the ending of a file name: `.yaml`, `.c`, `.7z`, and not the end of `Version 2.0`. */
const ENDING = /\.(?:[a-z][\w+-]{0,11}|7z)$/i;

/** Endings that Windows or macOS runs at a double click. */
const RUN_ENDING =
  /^\.(?:exe|com|scr|pif|lnk|msi|msc|cpl|bat|cmd|hta|vbs?|vbe|jse|wsf|wsh|reg|jar|url|app|command|desktop)$/i;

/**
 * Makes the text of a paste from a text file: the title is the file's name without `.txt`. macOS decomposes accents in
 * file names, and keyboards type composed ones. The title is composed, so that a search finds it.
 */
export function pasteTextOf(fileName: string, text: string): PasteText {
  return { title: fileName.normalize('NFC').replace(TXT_ENDING, ''), content: text };
}

/**
 * Returns the file name for a download of a paste: its title, made safe for every file system, and `.txt` if it has no
 * ending. An ending by which a double click runs a file gets `.txt` too, because a shared paste may come from anybody.
 *
 * @param added the ending for a title without one
 */
export function textFileName(title: string, added = '.txt'): string {
  const beginning = toWellFormed(title.slice(0, MAX_LOOK));
  const fit = trimName(beginning.replace(UNFIT_CHARACTERS, ' ').replace(/\s+/g, ' '));
  const found = ENDING.exec(fit)?.[0] ?? '';
  const ending = RUN_ENDING.test(found) ? '' : found;
  const stem = fit.slice(0, fit.length - ending.length);
  const cut = trimName(toWellFormed(stem.slice(0, MAX_NAME_LENGTH)).replace(/\ufffd$/, ''));
  const name = isBlankTitle(cut) ? 'Untitled' : cut;
  return `${DEVICE_NAME.test(name) ? '_' : ''}${name}${ending || added}`;
}

/** Removes trailing dots and blanks, which Windows drops, and leading dots, which hide a file elsewhere. */
function trimName(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '');
}
