import { readYasnippet } from '@/store/import-formats/snippets/yasnippet';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const snippet = `# -*- mode: snippet; require-final-newline: nil -*-
# contributor: Sam
# name: Main function
# key: main
# group: basics
# see the manual
# --
int main() {
    $0
}`;

test('a snippet is a paste with its mode, its name and its key', () => {
  const found = findPastes(readYasnippet, snippet, 'c-mode/main');
  expect(textsOf(found)).toEqual([['c-mode/Main function (main)', 'int main() {\n    $0\n}']]);
  expect(leftOutOf(found)).toEqual(['setting', 'comment', 'comment']);
});

test('a snippet without a name has that of its file', () => {
  expect(textsOf(findPastes(readYasnippet, '# -*- mode: snippet -*-\n# --\nx\n', 'if'))).toEqual([['if', 'x\n']]);
});

test('settings beside the snippets are left out by name', () => {
  const found = findPastes(readYasnippet, 'prog-mode', 'c-mode/.yas-parents');
  expect(found).toMatchObject({ pastes: [], leftOut: [{ kind: 'settings-file', name: '.yas-parents' }] });
});

test('another text that begins with “#” is none', () => {
  const isRead = (text: string) => readYasnippet({ path: 'a', text, modifiedMs: null, json: undefined }) !== undefined;
  expect(isRead('# Title\n\n# name: x\n# --\n')).toBe(false);
  expect(isRead('# a comment\n# --\necho\n')).toBe(false);
  expect(isRead('# name: x\n# key: y\n')).toBe(false);
});

test('changed anyhow, no snippet is lost without a word', () =>
  fuzzImport({ main: snippet.replace(/# (contributor|group|see).*\n/g, '') }, ['Main function', 'int main', '$0']));
