/** @jest-environment node */
import { frameRow, type Row, replaceTable, resultsTable } from '@/scripts/bench/report';

const row: Row = { what: 'loading', target: 'at most 2', value: '1', isMet: true, samples: { few: [1], many: [2, 3] } };

test('costs are judged in frames, by the 95th percentile and, if the target has one, by the worst', () => {
  const costs = [...Array.from({ length: 19 }, () => ({ ms: 12, frames: 1 })), { ms: 40.4, frames: 3 }];
  expect(frameRow('a key', costs, { p95: 1 })).toEqual({
    what: 'a key',
    target: 'p95 within 1 frames',
    value: 'p95 1 frame (12 ms), worst 3 frames (40 ms)',
    isMet: true,
    samples: { ms: costs.map(({ ms }) => ms), frames: costs.map(({ frames }) => frames) },
  });
  expect(frameRow('a key', costs, { p95: 2, worst: 2 })).toMatchObject({
    target: 'p95 within 2 frames, worst within 2',
    isMet: false,
  });
});

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

test('only the text between the markers of a page is replaced', () => {
  const replaced = 'before\n\n<!-- table -->\n\nnew\n\n<!-- /table -->\n\nafter\n';
  expect(replaceTable(replaced.replace('new', 'old'), 'new')).toBe(replaced);
});

test('a page without the markers is not written', () => {
  expect(() => replaceTable('no marker', 'new')).toThrow('no place for the table');
});
