import { readSublimeSnippet } from '@/store/import-formats/snippets/sublime-snippet';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const file = `<snippet>
	<content><![CDATA[
while (\${1:true} && x < 2) {
	$0
}
]]></content>
	<!-- Optional -->
	<tabTrigger>wh</tabTrigger>
	<scope>source.js</scope>
	<description>While loop</description>
</snippet>
`;

test('a snippet is a paste, without the lines that the program puts around its text', () => {
  const found = findPastes(readSublimeSnippet, file);
  expect(textsOf(found)).toEqual([['While loop (wh)', `while (\${1:true} && x < 2) {\n\t$0\n}`]]);
  expect(leftOutOf(found)).toEqual(['language']);
});

test('a snippet without a trigger has the name of its file', () => {
  const found = findPastes(
    readSublimeSnippet,
    '<snippet><content>a &lt; b</content></snippet>',
    'x/less.sublime-snippet',
  );
  expect(textsOf(found)).toEqual([['less', 'a < b']]);
});

test('an empty snippet is left out, and another file with that root is not read', () => {
  expect(leftOutOf(findPastes(readSublimeSnippet, '<snippet><content/></snippet>'))).toEqual(['empty-snippet']);
  expect(() => findPastes(readSublimeSnippet, '<snippet><code>x</code></snippet>')).toThrow('Not recognised');
});

test('changed anyhow, no snippet is lost without a word', () =>
  fuzzImport({ 'while.sublime-snippet': file.replace('<scope>source.js</scope>', '') }, [
    'while (',
    'x < 2',
    'While loop',
  ]));
