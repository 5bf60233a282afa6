import { manyPastes } from '../test/stored-pastes';

/** A stored list that a run measures. */
export interface StoredText {
  /** The text's name in the table. */
  readonly name: string;
  readonly text: string;
  readonly pasteCount: number;
}

export interface StoredTexts {
  /** Many small pastes: 10,000 in a full run, which fill the storage. */
  readonly many: StoredText;
  /** Few large pastes: 5 of a million characters in a full run. */
  readonly few: StoredText;
}

/** A query that every title contains, so that each of its keys matches every row. */
export const TITLE_QUERY = 'snippet';

/** A query that every content contains, and no title. */
export const CONTENT_QUERY = 'example';

/** The id of the first paste. */
export const FIRST_ID = manyPastes(1)[0]?._id ?? '';

const LINE = 'curl --silent --fail https://example.com/snippets | jq .name\n';

/**
 * Returns the data of a run. A full run leaves some 200,000 of localStorage's 5 Mi characters free for measured saves.
 */
export function storedTexts(isQuick: boolean): StoredTexts {
  const [manyCount, fewCount, fewLength] = isQuick ? [200, 2, 20_000] : [10_000, 5, 1_000_000];
  const few = storedText(fewCount, fewLength);
  return { many: smallPastes(manyCount), few: { ...few, name: `${few.name} of ${inDigits(fewLength)} characters` } };
}

/** Returns a list of small pastes. Each takes some 500 characters of storage, including all fields. */
export function smallPastes(count: number): StoredText {
  return storedText(count, 523);
}

/** Formats a number with commas between thousands. */
export function inDigits(value: number): string {
  return value.toLocaleString('en-US');
}

/** Builds a list of pastes saved a minute apart, each with almost `pasteLength` characters of JSON. */
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
