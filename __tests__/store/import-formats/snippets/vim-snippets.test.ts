import { readVimSnippets } from '@/store/import-formats/snippets/vim-snippets';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const find = (text: string) => findPastes(readVimSnippets, text, 'c.snippets');

const ultisnips = `# mine
priority 1

global !p
def up(text):
	return text.upper()
endglobal

snippet for "A loop" b
for (\${1:i}) {

	$0
}
endsnippet

snippet "two words" "Spaces" r
both
endsnippet
snippet !x!
  sign
endsnippet
snippet none
endsnippet
stray
`;

test('a snippet of UltiSnips is a paste with the lines up to its end', () => {
  const found = find(ultisnips);
  expect(found.format).toBe('ultisnips');
  expect(textsOf(found)).toEqual([
    ['A loop (for)', `for (\${1:i}) {\n\n\t$0\n}`],
    ['Spaces (two words)', 'both'],
    ['!x!', '  sign'],
  ]);
  expect(leftOutOf(found)).toEqual(['comment', 'setting', 'setting', 'empty-snippet', 'unknown-line']);
});

test('a snippet whose end is missing ends with the next one', () => {
  expect(textsOf(find('snippet a\none\nsnippet b\ntwo\nendsnippet\n'))).toEqual([
    ['a', 'one'],
    ['b', 'two'],
  ]);
});

const snipmate = `extends c
# loops
snippet for A loop
	for (\${1:i}) {

		$0
	}

snippet if
  if (\${1}) {
    $0
  }
snippet none
`;

test('a snippet of SnipMate is a paste with the indented lines, without the indent', () => {
  const found = find(snipmate);
  expect(found.format).toBe('snipmate');
  expect(textsOf(found)).toEqual([
    ['A loop (for)', `for (\${1:i}) {\n\n\t$0\n}`],
    ['if', `if (\${1}) {\n  $0\n}`],
  ]);
  expect(leftOutOf(found)).toEqual(['setting', 'comment', 'empty-snippet']);
});

test('line ends stay as they are, and another file is not read', () => {
  expect(textsOf(find('snippet a\r\n\tx\r\n\ty\r\n'))).toEqual([['a', 'x\r\ny']]);
  const isRead = (text: string, path: string) =>
    readVimSnippets({ path, text, modifiedMs: null, json: undefined }) !== undefined;
  expect(isRead(snipmate, 'a.txt')).toBe(false);
  expect(isRead('{"a": {"prefix": "b"}}', 'a.snippets')).toBe(false);
});

test('changed anyhow, no snippet is lost without a word', async () => {
  const plain = ultisnips.slice(ultisnips.indexOf('snippet for'), ultisnips.indexOf('snippet none'));
  await fuzzImport({ 'c.snippets': plain }, ['loop', '$0', 'both', 'sign']);
  await fuzzImport({ 'c.snippets': snipmate.slice(18, -13) }, ['loop', '{1:i}', '$0', '{1})']);
});
