import type { Paste } from '@/store/paste/paste';
import { rankFully } from '@/store/search/ranked-search';
import { foundPastes, searchTitles } from '@/store/search/search';
import { suggestSpelling } from '@/store/search/spelling';
import { buildPaste } from '../../support/build-paste';
import furtherTexts from './half-remembered/further-pastes.json';
import furtherQuestions from './half-remembered/further-questions.json';
import pasteTexts from './half-remembered/pastes.json';
import questions from './half-remembered/questions.json';

const [pastes = [], furtherPastes = []] = [pasteTexts, furtherTexts].map((texts) =>
  texts.map(({ id, title, content }) => buildPaste({ _id: id, title, content })),
);

/** What the user sees, a corrected word included. */
function searchFully(among: readonly Paste[], text: string): readonly Paste[] {
  let found = foundPastes(rankFully(among, text));
  const now = (task: () => void) => {
    task();
    return () => {};
  };
  suggestSpelling(among, text, now, (corrected) => {
    if (corrected !== undefined) found = foundPastes(rankFully(among, corrected.text));
  });
  return found;
}

const isAmongFirstFive = (found: readonly Paste[], id: string) => found.slice(0, 5).some(({ _id }) => _id === id);

test('of 60 questions as one half remembers, asked of 200 pastes, each is answered among the first five rows', () => {
  const missed = questions.filter(({ query, paste }) => !isAmongFirstFive(searchFully(pastes, query), paste));
  expect(missed).toEqual([]);
});

test('so is each of 30 questions that describe a text, or write its words in another way, asked of 269', () => {
  const all = [...furtherPastes, ...pastes];
  const missed = furtherQuestions.filter(({ query, paste }) => !isAmongFirstFive(searchFully(all, query), paste));
  expect(missed).toEqual([]);
});

test('a title search answers 4 of the 60 questions', () => {
  const answered = questions.filter(({ query, paste }) => isAmongFirstFive(searchTitles(pastes, query), paste));
  expect(answered).toHaveLength(4);
});
