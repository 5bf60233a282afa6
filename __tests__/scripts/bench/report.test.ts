import { replaceResults, resultsList } from '@/scripts/bench/report';
import type { Row } from '@/scripts/bench/rows';

const row: Row = { what: 'loading', target: 'at most 2', value: '1', isMet: true, samples: { few: [1], many: [2, 3] } };

test('rows with one target follow it, and every row begins with its verdict', () => {
  const others = [
    { ...row, value: '3.25', isMet: false },
    { ...row, target: 'none', isMet: null },
  ];
  expect(resultsList([row, ...others]).split('\n')).toEqual([
    '_Target: at most 2_',
    '',
    '- Met: loading – 1',
    '- **Missed**: loading – 3.25',
    '',
    '_Target: none_',
    '',
    '- The limit: loading – 1',
  ]);
});

test('what stands between the markers of a page is replaced, and nothing else', () => {
  const replaced = 'before\n\n<!-- results -->\n\nnew\n\n<!-- /results -->\n\nafter\n';
  expect(replaceResults(replaced.replace('new', 'old'), 'new')).toBe(replaced);
});

test('a page without the markers is not written', () => {
  expect(() => replaceResults('no marker', 'new')).toThrow('no place for the results');
});
