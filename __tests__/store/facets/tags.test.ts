import { tagsOf } from '@/store/facets/tags';
import { toMoved } from '@/store/paste/moved-text';
import { buildPaste } from '../../support/build-paste';

const tagsIn = (content: string, title = '') => [...tagsOf(buildPaste({ title, content })).values()].sort();

test.each([
  ['Deploy notes #work', ['work']],
  ['#work #on-call/2025 Rota', ['on-call/2025', 'work']],
  ['Reply (#anna), #Straße.', ['Straße', 'anna']],
  ['Fix #1234 and #12', []],
  ['A palette: #fff #0b1220 #beef1 #cafe', ['beef1', 'cafe']],
  ['C# and F#, a#b, https://example.com/#top', []],
  ['The #include of C', []],
  ['#', []],
])('in the title %j, the tags are %j', (title, tags) => {
  expect(tagsIn('', title)).toEqual(tags);
});

test.each([
  ['#work\nCall Anna', ['work']],
  ['\n  #work #urgent  \n\nCall Anna', ['urgent', 'work']],
  ['#work Call Anna about the rota', ['work']],
  ['Call Anna\n#work', ['work']],
  ['Call Anna #work #home\n', ['home', 'work']],
  ['#work', ['work']],
  ['#Büro\nText\n#büro', ['Büro']],
  ['Call #anna tomorrow', []],
  ['first\n#middle\nlast', []],
])('of the text %j, the tags are %j', (content, tags) => {
  expect(tagsIn(content)).toEqual(tags);
});

test.each([
  '# Heading\n\ntext',
  '#include <stdio.h>\nint main() {}\n#endif',
  '#pragma once\n\n#else',
  '#!/bin/sh\nls',
  '#!bash\nls',
  '#header {\n  color: #fff',
  '#header, #footer { color: red }',
  '#main p { margin: 0 }',
  '#PermitRootLogin no\n#PasswordAuthentication no',
  'color: #0b1220',
  'border: 1px solid #fff',
  'See #1234',
  'https://example.com/page#part',
  'a line #',
])('%j has no tags', (content) => {
  expect(tagsIn(content)).toEqual([]);
});

test('of a moved text, of which the list has the beginning, the end is not read', () => {
  const content = `#work\nand then #cut`;
  const moved = toMoved(buildPaste({ title: '', content: `${content} here, and more` }), content.length);
  expect(moved.content).toBe(content);
  expect([...tagsOf(moved).keys()]).toEqual(['work']);
});
