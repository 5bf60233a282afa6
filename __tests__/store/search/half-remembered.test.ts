import type { Paste } from '@/store/paste/paste';
import { searchPastes } from '@/store/search/search';
import { suggestSpelling } from '@/store/search/spelling';
import { buildPaste } from '../../support/build-paste';
import pasteTexts from './half-remembered/pastes.json';
import questions from './half-remembered/questions.json';

const pastes = pasteTexts.map(({ id, title, content }) => buildPaste({ _id: id, title, content }));

const isAmongFirstFive = (found: readonly Paste[], id: string) => found.slice(0, 5).some(({ _id }) => _id === id);

/** What the user sees who takes the offered spelling. */
function searchFully(text: string): readonly Paste[] {
  let found = searchPastes(pastes, { text, isFull: true });
  const now = (task: () => void) => {
    task();
    return () => {};
  };
  if (found.length === 0) {
    suggestSpelling(pastes, text, now, (corrected) => {
      found = searchPastes(pastes, { text: corrected, isFull: true });
    });
  }
  return found;
}

test('of 60 questions as one half remembers, asked of 200 pastes, each is answered among the first five rows', () => {
  const missed = questions.filter(({ query, paste }) => !isAmongFirstFive(searchFully(query), paste));
  expect(missed).toEqual([]);
});
