/** A paste as the site stores it (specification, section 3), written out here so that the data depends on nothing else. */
interface BenchPaste {
  _id: string;
  title: string;
  content: string;
  createdAt: string;
}

/** A stored text that a run works with. */
export interface StoredText {
  /** How the table names it. */
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

const FIRST_CREATED_AT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
/** With its other fields, a paste of this content takes some 490 characters of storage. */
const CONTENT_LENGTH = 392;
const LINE = 'curl --silent --fail https://example.com/snippets | jq .name\n';

/** The beginning of every bench paste's id, which the address of its view holds. */
export const FIRST_ID = `bench${'0'.repeat(8)}`;

/** Every title holds it, so that every key of it leaves every row. */
export const TITLE_QUERY = 'snippet';

/** Every content holds it, and no title does. */
export const CONTENT_QUERY = 'example';

/** Of localStorage's 5 Mi characters, this much is filled: the rest is room for what a measured save adds. */
const FULL_LENGTH = 5_010_000;

/** Returns the stored text of `count` pastes with some 450 characters of title and content. */
export function manyPastes(count: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => buildPaste(index, `Snippet ${index + 1}`, CONTENT_LENGTH)),
  );
}

/** Returns the stored text of `count` pastes of `length` characters each, JSON included. */
export function largePastes(count: number, length: number): string {
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => {
      const escapes = Math.floor(length / (LINE.length + 1));
      return buildPaste(index, `Large ${index + 1}`, length - escapes - 120);
    }),
  );
}

/** Returns the data of a run. Throws when a text does not fit where a browser keeps it. */
export function storedTexts(isQuick: boolean): StoredTexts {
  const [manyCount, fewCount, fewLength] = isQuick ? [200, 2, 20_000] : [10_000, 5, 1_000_000];
  const texts = {
    many: { name: `${count(manyCount)} pastes`, text: manyPastes(manyCount), pasteCount: manyCount },
    few: {
      name: `${fewCount} pastes of ${count(fewLength)} characters`,
      text: largePastes(fewCount, fewLength),
      pasteCount: fewCount,
    },
  };
  for (const { text } of Object.values(texts)) {
    if (text.length > FULL_LENGTH) throw new Error(`A stored text has ${text.length} characters.`);
  }
  return texts;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function buildPaste(index: number, title: string, contentLength: number): BenchPaste {
  const start = `# ${index + 1}\n`;
  const content = start + LINE.repeat(Math.ceil(contentLength / LINE.length));
  return {
    _id: `bench${index.toString(36).padStart(8, '0')}`,
    title,
    content: content.slice(0, contentLength),
    createdAt: new Date(FIRST_CREATED_AT + index * MINUTE_MS).toISOString(),
  };
}
