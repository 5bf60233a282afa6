import { markdownTable, resultsTable } from '@/scripts/bench/results-table';

test('a table is as wide in every column as its widest cell', () => {
  expect(
    markdownTable([
      ['a', 'medians'],
      ['first', '1 ×'],
    ]),
  ).toBe('| a     | medians |\n| ----- | ------- |\n| first | 1 ×     |');
});

test('every row ends in its verdict', () => {
  const row = { what: 'loading', target: 'at most 2', samples: {} };
  const table = resultsTable([
    { ...row, value: '1', isMet: true },
    { ...row, value: '3', isMet: false },
    { ...row, value: '0.5', isMet: null },
  ]);
  const verdicts = table.split('\n').map((line) => line.split('|').at(-2)?.trim());
  expect(verdicts).toEqual(['verdict', '----------', 'met', '**missed**', 'the limit']);
});
