import { enmlText } from '@/store/import-formats/notes/enml';
import { readEvernote } from '@/store/import-formats/notes/evernote';
import { fuzzImport } from '../../../support/fuzz-import';
import { startProcessorTime } from '../../../support/processor-time';
import { FILE_MS, findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20240301T000000Z" application="Evernote" version="10.1">
  <note>
    <title>Bread &amp; butter</title>
    <created>20240101T080000Z</created>
    <updated>20240202T090000Z</updated>
    <tag>kitchen</tag>
    <note-attributes><author>Sam</author><source-url>https://example.com/</source-url></note-attributes>
    <content>
      <![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>Flour</div><div><en-todo checked="false"/>yeast</div></en-note>]]>
    </content>
    <resource><data encoding="base64">UklGRg==</data><mime>image/webp</mime></resource>
  </note>
  <note><title>
  Plain
</title><content><![CDATA[<en-note>one line</en-note>]]></content>
    <task><title>Call</title><taskStatus>completed</taskStatus></task></note>
  <note><title> </title><content><![CDATA[<en-note></en-note>]]></content></note>
</en-export>`;

/** A file of which nothing is left out. */
const plain = `<en-export><note><title>Bread</title><content><![CDATA[<en-note><div>Flour</div><ul><li>yeast</li></ul>
<table><tr><td>one line</td></tr></table><div style="-en-codeblock:true">more code</div></en-note>]]></content>
<task><title>Call</title></task></note></en-export>`;

test('a note is a paste with its date, and without its attachments', () => {
  const found = findPastes(readEvernote, file);
  expect(textsOf(found)).toEqual([
    ['Bread & butter', 'Flour\n- [ ] yeast'],
    ['Plain', 'one line\n\n- [x] Call'],
  ]);
  expect(found.pastes.map(({ createdAt }) => createdAt)).toEqual([
    '2024-02-02T09:00:00.000Z',
    new Date(FILE_MS).toISOString(),
  ]);
  expect(leftOutOf(found)).toEqual(['attachment', 'tag', 'web-address', 'empty-note']);
});

test.each([
  ['a block is a line, and an empty one is empty', '<div>a</div><div><br/></div><div>b<br/>c</div>', 'a\n\nb\nc'],
  [
    'white space is one space, and entities are characters',
    '<p>a\n   b&nbsp;&eacute; &#8364; &lt;br&gt;</p>',
    'a b é € <br>',
  ],
  [
    'lists are those of Markdown, one in another too',
    '<ul><li><div>a</div></li><li>b<ol><li>c</li><li><div>d</div><div>e</div></li></ol></li></ul>',
    '- a\n- b\n  1. c\n  2. d\n     e',
  ],
  ['a list beside its item belongs to it', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
  [
    'tasks have boxes, of either kind',
    '<div><en-todo checked="true"/>a</div><ul style="--en-todo:true;"><li style="--en-checked:false;"><div>b</div></li></ul><ul><li><en-todo/>c</li></ul>',
    '- [x] a\n- [ ] b\n- [ ] c',
  ],
  [
    'a table has a line for each row',
    '<table><tbody><tr><td><div>a</div><div>b</div></td><td>c|d</td></tr><tr><td>e</td><td></td></tr></tbody></table>',
    '| a b | c\\|d |\n| --- | --- |\n| e |  |',
  ],
  [
    'a block of code keeps its lines and its indent',
    '<div>x</div><div style="--en-codeblock:true;"><div>if a:</div><div>&nbsp;&nbsp;  b</div><div><br/></div><div>c</div></div>',
    'x\n```\nif a:\n    b\n\nc\n```',
  ],
  ['so does preformatted text', '<pre>if a:\n\tb\n\nc</pre>', '```\nif a:\n\tb\n\nc\n```'],
  [
    'a link has its address',
    '<a href="https://a.example/">A</a> <a href="https://b.example">https://b.example</a>',
    '[A](https://a.example/) https://b.example',
  ],
  ['a link without a text is its address', '<a href="https://a.example/"><br/></a>', 'https://a.example/'],
  ['formatting goes, and its text stays', '<h1>T</h1><b>a</b><i>b</i><hr/><span>c</span>', 'T\nab\n---\nc'],
  ['attachments go', '<div>a<en-media type="image/png" hash="x"/></div>', 'a'],
])('%s', (_name, body, text) => {
  expect(enmlText(`<?xml version="1.0"?><en-note>${body}</en-note>`).text).toBe(text);
});

test('an encrypted part is left out and counted, in a table too', () => {
  const crypt = '<en-crypt hint="x">UklGRg==</en-crypt>';
  expect(enmlText(`<en-note>a${crypt}<table><tr><td>${crypt}b</td></tr></table></en-note>`)).toEqual({
    text: 'a\n| b |\n| --- |',
    encryptedCount: 2,
  });
});

test('a cut file is no export, and no document defines entities that grow', () => {
  expect(() => findPastes(readEvernote, file.slice(0, -8))).toThrow('Not recognised');
  const bomb = '<!DOCTYPE en-note [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  expect(enmlText(`${bomb}<en-note>&b;</en-note>`).text).toBe('&b;');
  expect(() => findPastes(readEvernote, bomb.replace('en-note', 'en-export') + plain)).toThrow('Not recognised');
});

test('a text that cannot be parsed stays as it is', () => {
  expect(enmlText('<en-note><div a <b').text).toBe('<en-note><div a <b');
});

test('a thousand elements in each other are read in no time', () => {
  const elapsed = startProcessorTime();
  const deep = `<en-note>${'<div>'.repeat(100_000)}deep</en-note>`;
  expect(enmlText(deep).text).toContain('deep');
  expect(elapsed()).toBeLessThan(1_000);
});

test('an export in a task is counted as left out', () => {
  const nested = plain.replace('<task>', `<task>${plain}`);
  expect(leftOutOf(findPastes(readEvernote, nested))).toContain('unknown-entry');
});

test('changed anyhow, no note is lost without a word', () =>
  fuzzImport({ 'notes.enex': plain }, ['Flour', 'yeast', 'one line', 'Call', 'more code']));
