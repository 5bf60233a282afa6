import { sortPastes } from '@/store/search/sort';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: '1', title: 'note 10', createdAt: '2025-03-01T00:00:00.000Z' }),
  buildPaste({ _id: '2', title: 'Note 9', createdAt: '2025-01-01T00:00:00.000Z' }),
  buildPaste({ _id: '3', title: 'alpha', createdAt: '2025-02-01T00:00:00.000Z' }),
];
const order = (...args: Parameters<typeof sortPastes>) => sortPastes(...args).map(({ _id }) => _id);

test('stored order returns the same list, not a copy', () => {
  expect(sortPastes(pastes, 'stored')).toBe(pastes);
});

test('newest and oldest sort by date', () => {
  expect(order(pastes, 'newest')).toEqual(['1', '3', '2']);
  expect(order(pastes, 'oldest')).toEqual(['2', '3', '1']);
});

test('a paste with a date in the future stays with the one stored before it: a new save is the newest', () => {
  const nowMs = Date.parse('2025-03-02T00:00:00.000Z');
  const future = buildPaste({ _id: 'future', createdAt: '2031-01-01T00:00:00.000Z' });
  const [first, ...others] = pastes;
  if (first === undefined) throw new Error('There are three pastes.');
  const saved = buildPaste({ _id: 'saved', createdAt: new Date(nowMs).toISOString() });
  const list = [first, future, ...others, saved];
  expect(order(list, 'newest', nowMs)).toEqual(['saved', '1', 'future', '3', '2']);
  expect(order(list, 'oldest', nowMs)).toEqual(['2', '3', '1', 'future', 'saved']);
  expect(order(list, 'newest', Date.parse(future.createdAt))[0]).toBe('future');
});

test("titles are sorted by the rules of the user's language", () => {
  const { Collator } = Intl;
  jest
    .spyOn(Intl, 'Collator')
    .mockImplementation(
      ((locale?: string, options?: Intl.CollatorOptions) => new Collator(locale ?? 'sv', options)) as never,
    );
  const titles = ['Ärt', 'Zebra', 'Apa'].map((title) => buildPaste({ _id: title, title }));
  expect(order(titles, 'title')).toEqual(['Apa', 'Zebra', 'Ärt']);
  jest.restoreAllMocks();
});

test('title order ignores case and compares numbers by value', () => {
  expect(order(pastes, 'title')).toEqual(['3', '2', '1']);
});

test('pastes without a title come last in title order, by their first line', () => {
  const untitled = ['Pear', 'apple'].map((content) => buildPaste({ _id: content, title: ' ', content }));
  expect(order([...pastes, ...untitled], 'title')).toEqual(['3', '2', '1', 'apple', 'Pear']);
});

test('largest first sorts by the length of title and content', () => {
  const contents = [
    buildPaste({ _id: '4', title: '', content: 'x'.repeat(20) }),
    buildPaste({ _id: '5', content: '' }),
  ];
  expect(order([...contents, buildPaste({ _id: '6', title: 'x'.repeat(21), content: '' })], 'largest')).toEqual([
    '6',
    '4',
    '5',
  ]);
});

test.each([
  ['stored', ['3', '4', '1', '2']],
  ['newest', ['4', '3', '1', '2']],
  ['oldest', ['3', '4', '2', '1']],
  ['title', ['3', '4', '2', '1']],
] as const)('pinned pastes come first, sorted among themselves: %s', (sortOrder, ids) => {
  const [one, two, three] = pastes;
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three pastes.');
  const pinned = { ...one, _id: '4', pinnedAt: '2025-01-01T00:00:00.000Z' };
  expect(order([one, two, { ...three, pinnedAt: '2025-02-01T00:00:00.000Z' }, pinned], sortOrder)).toEqual(ids);
});

test('a field of that name that is not a text is not a pin', () => {
  expect(sortPastes([...pastes, buildPaste({ pinnedAt: true })], 'stored')).toHaveLength(4);
  expect(order([...pastes, buildPaste({ _id: 'other', pinnedAt: true })], 'stored').at(-1)).toBe('other');
});
