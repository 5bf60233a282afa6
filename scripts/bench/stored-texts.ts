import { manyPastes } from '../site/stored-pastes';

/** A stored list that a run measures. */
export interface StoredText {
  /** The text's name in the table. */
  readonly name: string;
  readonly text: string;
  readonly pasteCount: number;
}

/** The id of the first paste of each list. */
export const FIRST_ID = manyPastes(1)[0]?._id ?? '';

/** A query that every content contains, and no title. */
export const CONTENT_QUERY = 'example';

const LINE = 'curl --silent --fail https://example.com/snippets | jq .name\n';

/** Returns a list of small pastes. With all its fields, each takes some 500 characters of storage. */
export function smallPastes(count: number): StoredText {
  return storedText(count, 523);
}

/** Returns a list of large pastes, which take up to `length` characters each. */
export function largePastes(count: number, length: number): StoredText {
  return { ...storedText(count, length), name: `${count} pastes of ${inDigits(length)} characters` };
}

/** Formats a number with a comma between thousands. */
export function inDigits(value: number): string {
  return value.toLocaleString('en-US');
}

/** Builds a list of pastes that were saved a minute apart. */
function storedText(pasteCount: number, pasteLength: number): StoredText {
  // In JSON, each line end takes one extra character, and the other fields take some 120 characters.
  const length = Math.floor((pasteLength - 120) * (1 - 1 / (LINE.length + 1)));
  const lines = LINE.repeat(Math.ceil(length / LINE.length));
  const pastes = manyPastes(pasteCount, (index) => ({
    content: `# ${index + 1}\n${lines}`.slice(0, length),
    createdAt: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString(),
  }));
  return { name: `${inDigits(pasteCount)} pastes`, text: JSON.stringify(pastes), pasteCount };
}
