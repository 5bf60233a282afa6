import { languageNamed } from '@/store/code/language-names';
import type { Language } from '@/store/code/languages';
import type { Paste } from '@/store/paste/paste';
import { foldAhead, hitQueryOf, prepareFullSearch } from '@/store/search/full-search';
import { rankFully } from '@/store/search/ranked-search';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: 'content', title: 'Report', content: 'The outage of billing on 2\u00a0March - late' }),
  buildPaste({ _id: 'both', title: 'Outage', content: 'Billing failed.' }),
  buildPaste({ _id: 'title', title: 'Billing outage', content: 'April' }),
  buildPaste({ _id: 'push', title: 'Git', content: 'git push --force' }),
  buildPaste({ _id: 'tar', title: 'Unpack', content: 'tar -x -v -f archive.tar' }),
  buildPaste({ _id: 'cafe', title: 'Résumé', content: 'Café, 東京の会議メモ' }),
];

const search = (text: string) => rankFully(pastes, text).all.map(({ _id }) => _id);

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
  ['an option as it is typed', 'push --force', ['push']],
  ['an option by a long dash, into which some keyboards change two hyphens', 'push \u2014force', ['push']],
  ['options of one hyphen', 'tar -x -f', ['tar']],
  ['a word with a minus that stands alone', '-force', ['push']],
  ['a phrase across kinds of spaces and dashes', '"2 march \u2013 late"', ['content']],
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

const languages: Readonly<Record<string, Language>> = { content: 'sql', both: 'javascript', title: 'plaintext' };

test.each([
  ['the pastes in a language', 'lang:sql', ['content']],
  ['a language by another name', 'lang:JS', ['both']],
  ['of several languages any one', 'lang:sql lang:js', ['content', 'both']],
  ['with other words', 'outage lang:sql billing', ['content']],
  ['with other words, none', 'april lang:sql', []],
  ['what is in another language, and not what is unknown', '-lang:sql', ['both', 'title']],
  ['nothing by an unknown name', 'lang:klingon', []],
  ['nothing by the name of a property of objects', 'lang:constructor', []],
  ['everything but an unknown language', '-lang:klingon', ['content', 'both', 'title']],
  ['as without it while no name is typed yet', 'outage lang:', ['both', 'title', 'content']],
])('a full search finds %s', (_name, text, ids) => {
  const isIn = ({ _id }: Paste, name: string) => languages[_id] && languages[_id] === languageNamed(name);
  expect(rankFully(pastes, text, isIn).all.map(({ _id }) => _id)).toEqual(ids);
});

test('a search for a language has no hits to mark in a view, unless it has words', () => {
  expect(hitQueryOf('lang:sql -outage')).toBe('');
  expect(hitQueryOf('lang:sql outage')).toBe('lang:sql outage');
});

test('a search reads nothing again that was folded ahead, and folding ahead ends when it is cancelled', () => {
  let readCount = 0;
  const countReads = (content: string) => ({
    ...buildPaste(),
    get content() {
      readCount++;
      return content;
    },
  });
  const read = ['Äpfel', 'Öl'].map(countReads);
  const slices: (() => void)[] = [];
  const whenIdle = (task: () => void) => {
    slices.push(task);
    return () => void slices.splice(slices.indexOf(task), 1);
  };
  foldAhead([countReads('Üben')], whenIdle)();
  expect(slices).toEqual([]);
  foldAhead(read, whenIdle);
  expect(readCount).toBe(0);
  slices.shift()?.();
  const foldedCount = readCount;
  expect(rankFully(read, 'apfel').all).toEqual([read[0]]);
  expect(readCount).toBe(foldedCount);
});
