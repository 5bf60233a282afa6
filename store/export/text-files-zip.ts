import { strToU8, type ZipOptions, type Zippable, zipSync } from 'fflate';
import { fileEndingOf } from '@/store/code/language-names';
import type { Language } from '@/store/code/languages';
import { recogniseLanguage } from '@/store/code/recognise-language';
import { textFileName } from '@/store/files/text-file';
import { encodeList } from '@/store/list/codec';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { toWellFormed } from '@/store/paste/well-formed';
import { failure, type Result, success } from '@/store/result';

// The export as text files: a zip with a file for each paste, and the list of all pastes, `pastes.json`. The files are
// for people and other programs. The list keeps what a file cannot: ids, pins, exact titles, lone surrogates. So
// importing the zip restores every paste as it was (read-import.ts).

/** The name of the list in the zip. */
const INDEX_NAME = 'pastes.json';

/** The most files in a zip without the Zip64 extension. */
const MAX_FILES = 65_535;

/** The longest name before its number and ending, in UTF-16 units. The whole name then has at most 255 bytes in UTF-8. */
const MAX_STEM_LENGTH = 80;

/** The years of MS-DOS, in which a zip has its dates. */
const FIRST_DATE = new Date(1980, 0, 1);
const LAST_DATE = new Date(2099, 11, 31);

/** Zips pastes as text files. @param languages those that the user chose, by the ids of pastes */
export function zipTextFiles(
  pastes: readonly Paste[],
  languages: ReadonlyMap<string, Language>,
): Result<Uint8Array<ArrayBuffer>, 'too-many'> {
  if (pastes.length >= MAX_FILES) return failure('too-many');
  const files: Zippable = {};
  // Of a text whose rest is missing, no file is made: a file could not say that it is only a beginning. The list says
  // so.
  const whole = pastes.filter((paste) => movedTextOf(paste) === null);
  const names = nameFiles(whole, languages);
  whole.forEach(({ content, createdAt }, index) => {
    files[names[index] ?? ''] = [strToU8(content), datesOf(createdAt)];
  });
  files[INDEX_NAME] = strToU8(encodeList(pastes));
  return success(zipSync(files));
}

/**
 * Names the files by their titles, with an ending for the language, and with a number where two names would be the same to a
 * file system.
 */
function nameFiles(pastes: readonly Paste[], languages: ReadonlyMap<string, Language>): readonly string[] {
  const taken = new Set([INDEX_NAME]);
  const lastNumbers = new Map<string, number>();
  return pastes.map(({ _id, title, content }) => {
    const ending = fileEndingOf(languages.get(_id) ?? recogniseLanguage(title, content), content);
    const first = textFileName(title, ending);
    let number = lastNumbers.get(keyOf(first)) ?? 1;
    let name = first;
    while (taken.has(keyOf(name))) {
      number++;
      name = markName(first, ` (${number})`);
    }
    lastNumbers.set(keyOf(first), number);
    taken.add(keyOf(name));
    return name;
  });
}

/** Inserts a mark before the ending of a name. Shortens the name if it would become too long. */
function markName(name: string, mark: string): string {
  const stemLength = name.lastIndexOf('.');
  const stem = name.slice(0, Math.min(stemLength, MAX_STEM_LENGTH - mark.length));
  return `${toWellFormed(stem).replace(/\ufffd$/, '')}${mark}${name.slice(stemLength)}`;
}

/** Windows and macOS treat names as equal that differ only in case or in the encoding of accents. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Returns the date of a file in both fields of a zip: local time in even seconds, and UTC exact to the second, which programs
 * prefer.
 */
function datesOf(createdAt: string): ZipOptions {
  const seconds = Math.floor(Date.parse(createdAt) / 1000);
  const mtime = new Date(Math.min(Math.max(seconds * 1000, FIRST_DATE.getTime()), LAST_DATE.getTime()));
  if (seconds !== (seconds | 0)) return { mtime };
  const stamp = new DataView(new ArrayBuffer(5));
  stamp.setUint8(0, 1);
  stamp.setInt32(1, seconds, true);
  return { mtime, extra: { 21589: new Uint8Array(stamp.buffer) } };
}
