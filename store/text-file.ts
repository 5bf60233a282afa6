import type { PasteText } from './paste';

/** The longest name that a download gets, in UTF-16 units: with up to 3 bytes for each it still fits everywhere. */
const MAX_NAME_LENGTH = 80;

/** A title may be of any length; the rest of it would only cost time. */
const MAX_LOOK = 400;

/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What no file system may find in a name: separators, wildcards, and what cannot be seen. */
const UNFIT_CHARACTERS = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

const TXT_ENDING = /\.txt$/i;

/**
 * Makes a paste of a text file: the text is its content, the name without `.txt` its title. macOS sets accents apart in
 * names, which keyboards do not: the title could not be searched for.
 */
export function pasteTextOf(fileName: string, text: string): PasteText {
  return { title: fileName.normalize('NFC').replace(TXT_ENDING, ''), content: text };
}

/** The name under which a paste is downloaded: its title, made safe for every file system, and `.txt`. */
export function textFileName(title: string): string {
  const fit = title
    .slice(0, MAX_LOOK)
    .replace(TXT_ENDING, '')
    .toWellFormed()
    .replace(UNFIT_CHARACTERS, ' ')
    .replace(/\s+/g, ' ');
  const name = trimName(
    trimName(fit)
      .slice(0, MAX_NAME_LENGTH)
      .toWellFormed()
      .replace(/\ufffd$/, ''),
  );
  if (name === '') return 'Untitled.txt';
  return `${DEVICE_NAME.test(name) ? `_${name}` : name}.txt`;
}

/** Windows drops dots and blanks at the end; a dot in front hides a file elsewhere. */
function trimName(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '');
}
