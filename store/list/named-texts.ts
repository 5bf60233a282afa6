import { movedTextOf, namedText, toNamed } from '@/store/paste/moved-text';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { namePastes } from '@/store/paste/paste-name';
import { decodeList } from './decode';

/** Matches the field `movedText` in JSON, but not inside a string, where quotes are escaped. */
const NAME_FIELD = /"movedText"\s*:\s*"([^"\\]*)"/g;

/**
 * Finds the moved texts that a stored list names, however damaged the list is. The list has only their beginnings.
 *
 * @returns a record for each text: the paste, or a record without a title if the paste cannot be read
 */
export function findNamedTexts(text: string): readonly Paste[] {
  const names = [...text.matchAll(NAME_FIELD)].map(([, movedText]) => movedText);
  if (names.length === 0) return [];
  const readable = decodeList(text).pastes.flatMap((paste) => {
    if (namedText(paste) === null) return [];
    return [movedTextOf(paste) === null ? toNamed(paste) : paste];
  });
  const keys = new Set(readable.map((paste) => namedText(paste)?.key));
  const unreadable = names.flatMap((movedText): readonly Paste[] => {
    const { key } = namedText({ title: '', content: '', movedText }) ?? {};
    if (key === undefined || keys.has(key)) return [];
    keys.add(key);
    return [toNamed({ _id: key, title: '', content: '', createdAt: UNKNOWN_DATE, movedText })];
  });
  return [...readable, ...unreadable];
}

/** Says of which pastes a stored list has only the beginning; undefined if it has all their texts. */
export function describeBeginnings(named: readonly Paste[]): string | undefined {
  return named.length === 0 ? undefined : `Of ${namePastes(named)}, only the beginning is in the file.`;
}
