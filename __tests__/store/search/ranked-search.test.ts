import { manyPastes } from '@/scripts/site/stored-pastes';
import type { Paste } from '@/store/paste/paste';
import { rankFully, type WholeTextHit } from '@/store/search/ranked-search';
import { foundPastes } from '@/store/search/search';
import { IN_CONTENT } from '@/store/search/search-term';
import { buildPaste } from '../../support/build-paste';
import { startProcessorTime } from '../../support/processor-time';

const pastes = [
  buildPaste({ _id: 'curl', title: 'Download', content: 'curl with a retry\nthe end' }),
  buildPaste({ _id: 'retry', title: 'Notes', content: 'the retry of a payment' }),
  buildPaste({ _id: 'the', title: 'Poem', content: 'the rain, the wind' }),
  buildPaste({ _id: 'wifi', title: 'Wi-Fi', content: 'Let’s Encrypt, fooBar and foo_baz, UTF-8' }),
  buildPaste({ _id: 'none', title: '', content: 'the rest of the garden' }),
];
const rank = (text: string) => {
  const { all, some, unknown } = rankFully(pastes, text);
  return {
    all: all.map(({ _id }) => _id),
    some: some.map(({ paste, missing }) => `${paste._id} without ${missing.join(', ')}`),
    unknown,
  };
};

test('pastes that lack words come behind those with all, by the most and the rarest words, and say what they lack', () => {
  expect(rank('the retry')).toMatchObject({ all: ['curl', 'retry'], some: [] });
  expect(rank('the curl with the retry flag')).toEqual({
    all: [],
    some: ['curl without flag'],
    unknown: ['flag'],
  });
  expect(rank('retry payment')).toMatchObject({ all: ['retry'], some: ['curl without payment'] });
});

test('in a chosen order, those with all words keep the order of the list, and so do those that lack some', () => {
  const titled = [buildPaste({ _id: 'content', content: 'retry' }), buildPaste({ _id: 'title', title: 'Retry' })];
  const found = (
    list: readonly Paste[],
    text: string,
    keepsOrder: boolean,
    wholes?: ReadonlyMap<Paste, WholeTextHit>,
  ) => foundPastes(rankFully(list, text, undefined, wholes, keepsOrder)).map(({ _id }) => _id);
  expect(found(titled, 'retry', false)).toEqual(['title', 'content']);
  expect(found(titled, 'retry', true)).toEqual(['content', 'title']);
  const moved = buildPaste({ _id: 'moved', title: '', content: '' });
  const wholes = new Map([[moved, { occurrences: [IN_CONTENT], excerpt: '' }]]);
  expect(found([moved, ...titled], 'retry', true, wholes)).toEqual(['moved', 'content', 'title']);
  const lacking = [
    buildPaste({ _id: 'one', content: 'curl retry' }),
    buildPaste({ _id: 'two', content: 'curl retry payment' }),
    ...manyPastes(9, () => ({ content: 'other' })),
  ];
  expect(found(lacking, 'curl retry payment flag', false)).toEqual(['two', 'one']);
  expect(found(lacking, 'curl retry payment flag', true)).toEqual(['one', 'two']);
});

test('a paste whose title or whole content is the text of the search comes before those that have it somewhere', () => {
  const list = [
    buildPaste({ _id: 'within', title: 'nginx, Résumé x', content: 'proxy' }),
    buildPaste({ _id: 'content', title: 'Letter', content: 'X\n' }),
    buildPaste({ _id: 'title', title: 'resume', content: 'of a job' }),
  ];
  const first = (text: string) => rankFully(list, text).all.map(({ _id }) => _id);
  expect(first('x')).toEqual(['content', 'within']);
  expect(first(' Résumé ')).toEqual(['title', 'within']);
});

test('a word that nearly all pastes have brings none of them', () => {
  expect(rank('garden the flag').some).toEqual(['none without flag']);
});

test('a paste that has what is meant leads those with the words that join it, however rare these are in the list', () => {
  const list = [
    buildPaste({
      _id: 'phone',
      title: 'Who to call',
      content: 'Who do I speak to? I call about the offer. What can I do for you?',
    }),
    buildPaste({
      _id: 'rota',
      title: 'Rota',
      content: 'Do not call me about it, and who does the deploy is in the notes.',
    }),
    buildPaste({ _id: 'water', title: 'Insurance', content: 'Water damage: ring the claims desk, weekdays.' }),
    ...manyPastes(20, () => ({ content: 'boiler' })),
  ];
  const { all, some } = rankFully(list, 'who do i call about the water damage');
  expect(all).toEqual([]);
  expect(some[0]?.paste._id).toBe('water');
  // With every word there, they are words like any other.
  expect(rankFully(list, 'who do i').all.map(({ _id }) => _id)).toEqual(['phone', 'rota']);
});

test('phrases, what is left out and languages stay strict', () => {
  expect(rank('"retry of" flag').some).toEqual(['retry without flag']);
  expect(rank('"retry of" curl "no such"')).toMatchObject({ all: [], some: [] });
  expect(rank('retry flag -payment').some).toEqual(['curl without flag']);
  expect(rank('retry flag lang:sql')).toMatchObject({ all: [], some: [] });
});

test('a single word that no paste has finds nothing', () => {
  expect(rank('flag')).toEqual({ all: [], some: [], unknown: ['flag'] });
});

test.each(['wifi', 'wi-fi', 'wi/fi', 'lets encrypt', 'utf8', 'utf-8', 'foo bar', 'foo_bar', 'foo-baz', 'letsencrypt'])(
  '%s is found in its other forms',
  (text) => {
    expect(rank(text).all).toEqual(['wifi']);
  },
);

test.each(['8utf', 'ifi', 'its', '-wifi', '"wifi"', '"foo bar"'])('%s is no form of a word that is there', (text) => {
  expect(rankFully([pastes[3] ?? buildPaste()], text).all).toEqual([]);
});

test('a further key in a full search of six words that no paste has together costs less than half of the first one', () => {
  const many = manyPastes(10_000, (index) => ({ content: `curl with a retry ${index} of the old log\n`.repeat(12) }));
  const text = 'the curl with retry procedure flag';
  const times = [...text.slice(-4)].map((_, index) => {
    const end = startProcessorTime();
    const found = foundPastes(rankFully(many, text.slice(0, text.length - 3 + index)));
    expect(found.length).toBeGreaterThan(0);
    return end();
  });
  // The first key searches for all words, as a pasted text would.
  const [first = 0, ...further] = times;
  expect(Math.min(...further)).toBeLessThan(first / 2);
});
