import { sourceText } from '@/store/import-formats/import-format';
import { readTomboy } from '@/store/import-formats/notes/tomboy';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const note = (tags: string) => `<?xml version="1.0" encoding="utf-8"?>
<note version="0.3" xmlns:link="http://beatniksoftware.com/tomboy/link" xmlns:size="http://beatniksoftware.com/tomboy/size" xmlns="http://beatniksoftware.com/tomboy">
  <title>Packing</title>
  <text xml:space="preserve"><note-content version="0.1">Packing

Take the <bold>tent</bold> &amp; pegs.
<list><list-item dir="ltr">stove
<list><list-item dir="ltr">gas</list-item></list></list-item><list-item dir="ltr">lamp</list-item></list>
Done.</note-content></text>
  <last-change-date>2024-03-01T10:00:00.0000000+01:00</last-change-date>
  <create-date>2024-02-01T10:00:00.0000000+01:00</create-date>
  <tags>${tags}</tags>
</note>
`;

test('a note is a paste without its title in the text, with its notebook and the date of its last change', () => {
  const found = findPastes(readTomboy, note('<tag>system:notebook:Trips</tag><tag>summer</tag>'));
  expect(textsOf(found)).toEqual([['Trips/Packing', 'Take the tent & pegs.\n- stove\n  - gas\n- lamp\n\nDone.']]);
  expect(found.pastes[0]?.createdAt).toBe('2024-03-01T09:00:00.000Z');
  expect(leftOutOf(found)).toEqual(['tag', 'formatting']);
});

test('a note with a date that does not exist has the date of its file', () => {
  const source = sourceText('a.note', note('').replace('2024-03-01', '2024-02-31'), Date.UTC(2026, 0, 5));
  expect(readTomboy(source)).toMatchObject({ pastes: [{ createdAt: '2026-01-05T00:00:00.000Z' }] });
});

test('a text between the items of a list is kept', () => {
  const stray = note('').replace('<list><list-item dir="ltr">stove', '<list>\n a stray <list-item dir="ltr">stove');
  expect(textsOf(findPastes(readTomboy, stray))[0]?.[1]).toContain('a stray - stove');
});

test('elements in a date are counted as left out', () => {
  const nested = note('')
    .replace('<create-date>', '<create-date><note>lost</note>')
    .replace('<bold>tent</bold>', 'tent');
  expect(leftOutOf(findPastes(readTomboy, nested))).toEqual(['unknown-entry']);
});

test('the template of a notebook is left out', () => {
  expect(leftOutOf(findPastes(readTomboy, note('<tag>system:template</tag>')))).toEqual(['template']);
});

test('another file with the root “note” is not read', () => {
  expect(() => findPastes(readTomboy, '<note><to>Sam</to><body>Hello</body></note>')).toThrow('Not recognised');
});

test('changed anyhow, no note is lost without a word', () =>
  fuzzImport({ 'a.note': note('').replace('<bold>tent</bold>', 'tent') }, ['Take the', 'lamp', 'Done.']));
