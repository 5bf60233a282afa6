import { replaceTable, resultsTable } from '@/scripts/bench/report';
import type { Row } from '@/scripts/bench/rows';

const row: Row = { what: 'loading', target: 'at most 2', value: '1', isMet: true, samples: { few: [1], many: [2, 3] } };

test('the table is as wide in every column as its widest cell, and every row ends in its verdict', () => {
  const table = resultsTable([row, { ...row, value: '3.25', isMet: false }, { ...row, isMet: null }]);
  expect(table.split('\n')).toEqual([
    '| what    | target    | measured | verdict    |',
    '| ------- | --------- | -------- | ---------- |',
    '| loading | at most 2 | 1        | met        |',
    '| loading | at most 2 | 3.25     | **missed** |',
    '| loading | at most 2 | 1        | the limit  |',
  ]);
});

test('what stands between the markers of a page is replaced, and nothing else', () => {
  const replaced = 'before\n\n<!-- table -->\n\nnew\n\n<!-- /table -->\n\nafter\n';
  expect(replaceTable(replaced.replace('new', 'old'), 'new')).toBe(replaced);
});

test('a page without the markers is not written', () => {
  expect(() => replaceTable('no marker', 'new')).toThrow('no place for the table');
});
