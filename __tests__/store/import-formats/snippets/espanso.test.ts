import { readEspanso } from '@/store/import-formats/snippets/espanso';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const find = (text: string) => findPastes(readEspanso, text, 'match/base.yml');

const file = `# My matches
global_vars:
  - name: me
    type: echo
matches:
  - trigger: ":sig"
    replace: |
      Yours,
        Sam
    label: Signature
  - triggers: [":fold", ':fd']
    replace: >-
      one
      line

      and another
  - {trigger: ":code", replace: 007}
  - trigger: ":esc"
    replace: "a\\tb \\u00e9 $|$ {{me}}"
    vars: [{name: x, type: date}]
    word: true
  - regex: ":n(\\\\d+)"
    replace: 'it''s'
  - trigger: ":form"
    form: "Hello [[name]]"
  - trigger: ":pic"
    image_path: "/a.png"
  - trigger: ":md"
    markdown: "**x**"
  - trigger: ":none"
  - just a text
`;

test('a match is a paste with its label and triggers, whichever style its text has', () => {
  const found = find(file);
  expect(textsOf(found)).toEqual([
    ['Signature (:sig)', 'Yours,\n  Sam\n'],
    [':fold, :fd', 'one line\nand another'],
    [':code', '007'],
    [':esc', 'a\tb é $|$ {{me}}'],
    [':n(\\d+)', "it's"],
    [':md', '**x**'],
  ]);
  expect(leftOutOf(found)).toEqual(['setting', 'setting', 'form', 'image', 'unknown-entry', 'unknown-entry']);
});

test('other YAML stays a text, and tags make nothing of it', () => {
  const isRead = (text: string, path = 'a.yml') =>
    readEspanso({ path, text, modifiedMs: null, json: undefined }) !== undefined;
  expect(isRead('matches:\n  - team: A\n    score: 2\n')).toBe(false);
  expect(isRead('matches: {a: 1}\n')).toBe(false);
  expect(isRead('name: x\njobs:\n  - trigger: y\n')).toBe(false);
  expect(isRead('matches:\n  - trigger: !!js/function "function () {}"\n    replace: x\n')).toBe(false);
  expect(isRead('matches:\n  - trigger: a\n    replace: "open\n')).toBe(false);
  expect(isRead(file, 'base.txt')).toBe(false);
});

test('what stands under another key is named', () => {
  const others = 'more:\n  - trigger: ":b"\n    replace: "b"\n';
  const { leftOut } = find(`matches:\n  - trigger: ":a"\n    replace: "a"\n${others}`);
  expect(leftOut).toEqual([{ kind: 'field', name: 'more' }]);
});

test('changed anyhow, no match is lost without a word', () => {
  const plain = file.slice(file.indexOf('matches:'), file.indexOf('  - trigger: ":form"')).replace(/ {4}vars.*\n/, '');
  return fuzzImport({ 'base.yml': plain }, ['Yours', 'Sam', 'another', '007', '{{me}}', 'it']);
});
