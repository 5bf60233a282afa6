import { superText } from '@/store/import-formats/folders/super-note';

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, format: 0, ...more });
const node = (type: string, children: readonly object[], more: object = {}) => ({ type, children, ...more });
const read = (...blocks: readonly object[]) => superText(JSON.stringify({ root: node('root', blocks) }));

test('a Super note becomes text: headings, lists, tasks, links, code and tables as in Markdown', () => {
  const nested = node('listitem', [node('list', [node('listitem', [text('gas')])], { listType: 'bullet' })]);
  const found = read(
    node('heading', [text('Trip')], { tag: 'h2' }),
    node('paragraph', [text('See '), node('link', [text('the map')], { url: 'https://example.com/a' })]),
    node('paragraph', []),
    node('list', [node('listitem', [text('stove')]), nested], { listType: 'bullet' }),
    node('list', [node('listitem', [text('pack')], { checked: true })], { listType: 'check' }),
    node('list', [node('listitem', [text('one')]), node('listitem', [text('two')])], { listType: 'number' }),
    node('quote', [text('a'), { type: 'linebreak' }, text('b')]),
    node('code', [{ type: 'code-highlight', text: 'ls -l' }]),
    node('table', [node('tablerow', [node('tablecell', [node('paragraph', [text('x')])]), node('tablecell', [])])]),
  );
  expect(found?.text.split('\n')).toEqual([
    ...['## Trip', 'See [the map](https://example.com/a)', '', '- stove', '  - gas', '- [x] pack', '1. one', '2. two'],
    ...['> a', '> b', '```', 'ls -l', '```', '| x |  |'],
  ]);
  expect(found).toMatchObject({ attachmentCount: 0, unknownCount: 0, isFormatted: false });
});

test('formatting, files and what is not understood are counted', () => {
  const file = { type: 'snfile', fileUuid: 'a' };
  const found = read(node('paragraph', [text('bold', { format: 1 }), file, { type: 'chart' }]), file);
  expect(found).toEqual({ text: 'bold', attachmentCount: 2, unknownCount: 1, isFormatted: true });
});

test('any other text is none, nor is a tree that nobody has written', () => {
  expect(superText('{"root": "beer"}')).toBeUndefined();
  expect(superText('root')).toBeUndefined();
  expect(superText(`{"root":${'{"children":['.repeat(5_000)}${']}'.repeat(5_000)}}`)).toBeUndefined();
});
