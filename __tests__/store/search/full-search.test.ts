/** @jest-environment node */
import { prepareFullSearch } from '@/store/search/full-search';
import { searchPastes } from '@/store/search/search';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: 'content', title: 'Report', content: 'The outage of billing on 2 March' }),
  buildPaste({ _id: 'both', title: 'Outage', content: 'Billing failed.' }),
  buildPaste({ _id: 'title', title: 'Billing outage', content: 'April' }),
  buildPaste({ _id: 'cafe', title: 'Résumé', content: 'Café, 東京の会議メモ' }),
];

const search = (text: string) => searchPastes(pastes, { text, isFull: true }).map(({ _id }) => _id);

test.each([
  [
    'all words in any order, in title and content, those with more of them in the title first',
    'outage billing',
    ['title', 'both', 'content'],
  ],
  ['a phrase', '"billing outage"', ['title']],
  ['not what is left out', 'outage -march', ['both', 'title']],
  ['parts of words', 'out bill apr', ['title']],
  ['any case and any accents', 'RESUME cafe', ['cafe']],
  ['text without spaces', '会議', ['cafe']],
  ['words as typed, not as a pattern', 'o.tage', []],
  ['everything but what is left out', '-outage', ['cafe']],
])('a full search finds %s', (_name, text, ids) => {
  expect(search(text)).toEqual(ids);
});

test('a full search marks each of its words, of two that begin alike the longer one', () => {
  const text = 'Billing: the bill for the billing outage';
  const { find } = prepareFullSearch('bill outage billing -april');
  expect(find(text, 9).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Billing',
    'bill',
    'billing',
    'outage',
  ]);
  expect(find(text, 2)).toHaveLength(2);
});
