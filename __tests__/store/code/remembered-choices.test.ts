import { isLanguage } from '@/store/code/languages';
import { createRememberedChoices } from '@/store/code/remembered-choices';
import { LANGUAGES_KEY } from '@/store/storage/storage-keys';
import { createFakeStorage } from '../../support/fake-storage';

function open(storage = createFakeStorage()) {
  const tab = storage.openTab();
  return { storage, tab, languages: createRememberedChoices(tab, LANGUAGES_KEY, isLanguage) };
}

test('a chosen language is there at the next visit, until it is to be detected again', () => {
  const { storage, languages } = open();
  languages.remember('a', 'python');
  languages.remember('b', 'sql');
  languages.remember('a', 'rust');
  storage.deliverAll();
  const next = open(storage).languages;
  expect([next.read('a'), next.read('b'), next.read('c')]).toEqual(['rust', 'sql', undefined]);
  next.remember('a', undefined);
  expect([next.read('a'), next.read('b')]).toEqual([undefined, 'sql']);
});

test('only the 200 pastes whose language was chosen last have one', () => {
  const { languages } = open();
  for (let index = 0; index < 200; index++) languages.remember(`${index}`, 'go');
  languages.remember('0', 'css');
  languages.remember('new', 'c');
  expect(['0', '1', '2', 'new'].map((id) => languages.read(id))).toEqual(['css', undefined, 'go', 'c']);
});

test.each(['not JSON', '{}', 'null', '7'])('a stored %s is no language, and is replaced by the next choice', (text) => {
  const { tab, languages } = open();
  tab.write(LANGUAGES_KEY, text);
  expect(languages.read('a')).toBeUndefined();
  languages.remember('a', 'yaml');
  expect(languages.read('a')).toBe('yaml');
});

test('only damaged entries are dropped', () => {
  const { tab, languages } = open();
  tab.write(LANGUAGES_KEY, '[["a","klingon"],["b","sql"],["c"],7,[1,"go"],["__proto__","constructor"]]');
  expect(['a', 'b', 'c', '__proto__'].map((id) => languages.read(id))).toEqual([
    undefined,
    'sql',
    undefined,
    undefined,
  ]);
});
