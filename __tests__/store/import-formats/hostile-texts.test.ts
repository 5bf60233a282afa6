import { describeContents } from '@/store/import/import-contents';
import { describeImportFault } from '@/store/import/import-fault-message';
import { readImport } from '@/store/import/read-import';
import { runWithin } from '../../support/processor-time';

const LENGTH = 100_000;
const MAX_MS = 1_000;

/** Repeats a text up to the length of all. */
const repeat = (text: string, length = LENGTH) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const TEXTS: Readonly<Record<string, string>> = {
  'details of a separator': `text\n∞∞∞text${repeat(';a')}`,
  'separators without an end': repeat('\n∞∞∞text'),
  'a separator with a long language': `∞∞∞${repeat('a')}`,
  'pictures without an end': `∞∞∞text\n${repeat('<∞img;')}`,
  'pictures with half an end': `∞∞∞text\n${repeat('<∞img;∞')}`,
  'blanks before a backup': `${repeat(' ')}x`,
  'blanks in a backup': `[{${repeat(' ')}"_id"`,
  'blanks before JSON': `${repeat('\n ')}{`,
  'lines of braces': repeat('{\n'),
  'lines of JSON': repeat('{"title":"a","content":"b"}\n', 26 * 4_000),
  'front matter without an end': `---\n${repeat('a: b\n')}`,
  'front matter of blanks': `---\ntitle:${repeat(' ')}x\n---\n`,
  'front matter of brackets': `---\ntags: ${repeat('[')}\n---\n`,
  'front matter of quotes': `---\ntitle: ${repeat('"\\')}\n---\n`,
  'front matter of commas': `---\ntags: [${repeat(',')}]\n---\nx`,
  'tags that are asked for': `---\ntags: [${repeat('a b,')}]\n---\nx`,
  'hex digits': repeat('0123456789abcdef'),
  'openings of comments': repeat('/*'),
  'openings of lists': repeat('['),
  'openings of objects': repeat('{"a":'),
  'a long key': `{"${repeat('a_-')}":{"title":"a","content":"b"}}`,
  'a long date': `[{"title":"a","content":"b","date":"${repeat('Jan 5 ')}"}]`,
  'a date of digits': `[{"title":"a","content":"b","date":"${repeat('1')}"}]`,
  'a date of blanks': `[{"title":"a","content":"b","date":"${repeat(' ')}x"}]`,
  'a title of blanks': `[{"title":"${repeat(' ')}x","content":"b"}]`,
  'many fields': `[{"title":"a","content":"b",${Array.from({ length: 8_000 }, (_, i) => `"f${i}":1`).join(',')}}]`,
  'nested wrappers': `${repeat('{"data":')}1${repeat('}', LENGTH / 8)}`,
  'wide wrappers': `{${Array.from({ length: 5_000 }, (_, i) => `"notes${i}":{"a":1}`).join(',')}}`,
  'a name of a snippet': `{"${repeat(' a')}":{"prefix":"a","body":"b","description":"${repeat(' \\t')}"}}`,
};

// Each of these took seconds to hours with a pattern that tries all ways to match, and may with a new one.
test.each(Object.keys(TEXTS))('%s, 100 kB long, are read or refused within a second', async (name) => {
  for (const path of ['a.json', 'a.txt', 'a.md', 'a.code-snippets']) {
    const file = new Blob([TEXTS[name] ?? '']);
    const says = await runWithin(MAX_MS, async () => {
      const read = await readImport([{ path, file, modifiedMs: 0 }], () => {});
      return read.ok
        ? read.value.contents && describeContents(read.value.contents)
        : describeImportFault(read.error, { name: path, size: file.size });
    });
    expect(says).not.toBe('');
  }
});
