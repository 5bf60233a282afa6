/** A paste as the site stores it (specification, section 3), written out here so that the data depends on nothing else. */
interface BenchPaste {
  _id: string;
  title: string;
  content: string;
  createdAt: string;
}

/** The stored texts that a run works with. */
export interface StoredTexts {
  /** Many small pastes: in a full run 10,000, which fill the storage. */
  many: string;
  /** Few large pastes: in a full run 5 of a million characters. */
  few: string;
}

const FIRST_CREATED_AT = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const CONTENT_LENGTH = 400;
const LINE = 'curl --silent --fail https://example.com/snippets | jq .name\n';

/** Of localStorage's 5 Mi characters, this much is filled: the rest is room for what a measured save adds. */
const FULL_LENGTH = 5_000_000;

/**
 * Returns the stored text of `count` pastes of some 450 characters, title and fields included. Every title holds the
 * word 'snippet' and a number of its own.
 */
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
  const texts = isQuick
    ? { many: manyPastes(200), few: largePastes(2, 20_000) }
    : { many: manyPastes(10_000), few: largePastes(5, 1_000_000) };
  for (const text of Object.values(texts)) {
    if (text.length > FULL_LENGTH) throw new Error(`A stored text has ${text.length} characters.`);
  }
  return texts;
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
