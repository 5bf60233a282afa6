import { prepareFullSearch } from '@/store/search/full-search';

const log = (line: (number: number) => string) => Array.from({ length: 2_000 }, (_, index) => line(index)).join('\n');
const LIMIT = 100;

function hitsIn(content: string, text: string) {
  const { matches, landing, isFromStart } = prepareFullSearch(text).hitsIn(content, LIMIT);
  const found = matches.map(({ start, end }) => content.slice(start, end));
  const { start = 0 } = matches[landing] ?? {};
  return { found, landing, isFromStart, line: content.slice(0, start).split('\n').length - 1 };
}

test.each([
  ['plain', (number: number) => `INFO line ${number}`],
  ['with ligatures and accents', (number: number) => `Ofﬁce é line ${number}`],
])('a text with more hits than are looked at is landed in where the words meet: %s', (_name, line) => {
  const { found, landing, isFromStart, line: landed } = hitsIn(log(line), 'line 1777');
  expect(landed).toBe(1_777);
  expect(found.slice(landing - 1, landing + 2)).toEqual(['line', '1777', 'line']);
  expect(found).toHaveLength(LIMIT);
  // There are hits on both sides to step to.
  expect(landing).toBeGreaterThan(LIMIT / 8);
  expect(landing).toBeLessThanOrEqual(LIMIT / 2);
  expect(isFromStart).toBe(false);
});

test('a text without a line break is landed in where the words meet', () => {
  const content = `${'word '.repeat(2_000)}rare ${'word '.repeat(2_000)}`;
  const { found, landing } = hitsIn(content, 'word rare');
  expect(found.slice(landing - 1, landing + 2).some((hit) => hit === 'rare')).toBe(true);
});

test('where the words meet among the first hits, those are found from the start', () => {
  expect(
    hitsIn(
      log((number) => `line ${number}`),
      '"line 7" line',
    ),
  ).toMatchObject({ isFromStart: true, line: 7 });
  expect(
    hitsIn(
      log((number) => `line ${number}`),
      'line',
    ),
  ).toMatchObject({ isFromStart: true, landing: 0 });
  expect(hitsIn('nothing', 'line')).toMatchObject({ found: [], isFromStart: true });
});
