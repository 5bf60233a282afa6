import type { Language } from '@/store/code/languages';
import { countFacets, type Facet, hasFacet, toggleFacet } from '@/store/facets/facets';
import { buildPaste } from '../../support/build-paste';

/** Counts the facets of pastes with these titles and languages. */
function count(...pastes: readonly (readonly [title: string, language?: Language])[]): readonly Facet[] | undefined {
  const list = pastes.map(([title]) => buildPaste({ title, content: 'text' }));
  const languages = new Map(list.map((paste, index) => [paste, pastes[index]?.[1]]));
  let counted: readonly Facet[] | undefined;
  const runAtOnce = (task: () => void) => {
    task();
    return () => {};
  };
  countFacets(
    list,
    (paste) => languages.get(paste),
    runAtOnce,
    (facets) => {
      counted = facets;
    },
  );
  return counted;
}

test('tags and languages are counted together, the most frequent first', () => {
  expect(count(['a #work #urgent', 'sql'], ['b #Work', 'sql'], ['c #work', 'bash'], ['d', 'plaintext'])).toEqual([
    { label: '#work', word: 'tag:work', count: 3 },
    { label: 'SQL', word: 'lang:sql', count: 2 },
    { label: '#urgent', word: 'tag:urgent', count: 1 },
  ]);
});

test('what all pastes have is no choice', () => {
  expect(count(['a #work', 'sql'], ['b #work', 'sql'])).toEqual([]);
});

test('the word of a facet is added to a search and removed from it, in any case', () => {
  const facet = { label: '#work', word: 'tag:work', count: 1 };
  expect(toggleFacet('', facet)).toBe('tag:work');
  expect(toggleFacet('deploy "a b"', facet)).toBe('deploy "a b" tag:work');
  expect(hasFacet('deploy TAG:Work', facet)).toBe(true);
  expect(toggleFacet('deploy TAG:Work notes', facet)).toBe('deploy notes');
  expect(hasFacet('tag:workshop', facet)).toBe(false);
});

test('a tag or a language is known by each of its names, and removed by each', () => {
  const work = { label: '#work', word: 'tag:work', count: 1 };
  const script = { label: 'JavaScript', word: 'lang:javascript', count: 2 };
  for (const word of ['tag:#work', 'TAG:#Work']) {
    expect(hasFacet(word, work)).toBe(true);
    expect(toggleFacet(`deploy ${word} notes tag:work`, work)).toBe('deploy notes');
  }
  for (const word of ['lang:js', 'LANG:JavaScript', 'lang:mjs']) {
    expect(hasFacet(word, script)).toBe(true);
    expect(toggleFacet(`deploy ${word} notes`, script)).toBe('deploy notes');
  }
  expect(hasFacet('lang:java', script)).toBe(false);
});

test('a facet is neither what a search excludes nor a part of a phrase', () => {
  const facet = { label: '#work', word: 'tag:work', count: 1 };
  for (const text of ['deploy -tag:work', '"deploy tag:work now"']) {
    expect(hasFacet(text, facet)).toBe(false);
    const added = toggleFacet(text, facet);
    expect(added).toBe(`${text} tag:work`);
    expect(toggleFacet(added, facet)).toBe(text);
  }
  expect(toggleFacet('deploy "on mon', facet)).toBe('tag:work deploy "on mon');
});
