/** A stored list that a run measures. */
export interface StoredText {
  /** The text's name in the table. */
  readonly name: string;
  readonly text: string;
  readonly pasteCount: number;
}

export interface StoredTexts {
  /** Many small pastes: in a full run 10,000, which fill the storage. */
  readonly many: StoredText;
  /** Few large pastes: in a full run 5 of a million characters. */
  readonly few: StoredText;
}

/** The id of the first paste. */
export const FIRST_ID = 'bench00000000';

/** A query that every title contains, so that each of its keys matches every row. */
export const TITLE_QUERY = 'snippet';

/** A query that every content contains, and no title. */
export const CONTENT_QUERY = 'example';

const FIRST_CREATED_AT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const LINE = 'curl --silent --fail https://example.com/snippets | jq .name\n';

/** With its other fields, a paste of this length takes about 480 characters of storage. */
const SMALL_LENGTH = 392;

/** The most characters that a stored list may use of localStorage's 5 Mi. The rest is for what a measured save adds. */
const FULL_LENGTH = 5_010_000;

/** Returns the data of a run. Throws when a text leaves too little room in the storage. */
export function storedTexts(isQuick: boolean): StoredTexts {
  const [manyCount, fewCount, fewLength] = isQuick ? [200, 2, 20_000] : [10_000, 5, 1_000_000];
  const many = { name: `${inDigits(manyCount)} pastes`, text: manyPastes(manyCount), pasteCount: manyCount };
  // In JSON, each line end takes one extra character, and the other fields take some 120 characters.
  const length = fewLength - Math.floor(fewLength / (LINE.length + 1)) - 120;
  const few = {
    name: `${fewCount} pastes of ${inDigits(fewLength)} characters`,
    text: storedText(fewCount, 'Large', length),
    pasteCount: fewCount,
  };
  for (const { text } of [many, few]) {
    if (text.length > FULL_LENGTH) throw new Error(`A stored text has ${text.length} characters.`);
  }
  return { many, few };
}

/** Returns the stored text of `count` small pastes. */
export function manyPastes(count: number): string {
  return storedText(count, 'Snippet', SMALL_LENGTH);
}

/** Formats a number with a comma between thousands. */
export function inDigits(value: number): string {
  return value.toLocaleString('en-US');
}

/** Builds a stored list by hand (specification, section 3), so that the data does not depend on the site's code. */
function storedText(count: number, title: string, contentLength: number): string {
  const lines = LINE.repeat(Math.ceil(contentLength / LINE.length));
  const pastes = Array.from({ length: count }, (_, index) => ({
    _id: `bench${index.toString(36).padStart(8, '0')}`,
    title: `${title} ${index + 1}`,
    content: `# ${index + 1}\n${lines}`.slice(0, contentLength),
    createdAt: new Date(FIRST_CREATED_AT + index * MINUTE_MS).toISOString(),
  }));
  return JSON.stringify(pastes);
}
