import { languageNamed } from '@/store/code/language-names';
import type { Language } from '@/store/code/languages';
import { recogniseLanguage } from '@/store/code/recognise-language';
import { createPasteLanguages } from '@/store/facets/paste-languages';
import type { Paste } from '@/store/paste/paste';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: 'chosen', title: 'a.py', content: 'SELECT 1 FROM t;' }),
  buildPaste({ _id: 'named', title: 'a.py', content: 'SELECT 1 FROM t;' }),
  buildPaste({ _id: 'recognised', content: 'SELECT 1 FROM t;' }),
];

/** Opens the languages of pastes, with tasks that run when `runTask` is called. */
function open(chosen: readonly (readonly [string, Language])[] = [], recognise = recogniseLanguage) {
  const tasks: (() => void)[] = [];
  const languages = createPasteLanguages({
    readChosen: () => new Map(chosen),
    recognise,
    whenIdle(task) {
      tasks.push(task);
      return () => void tasks.splice(tasks.indexOf(task), 1);
    },
  });
  return { languages, tasks, runTask: () => tasks.shift()?.() };
}

test('a language is the one that the user chose, else that of the title, else the recognised one', () => {
  const { languages, runTask } = open([['chosen', 'ruby']]);
  const told: unknown[] = [];
  languages.read(pastes, (isIn, isDone) => {
    told.push([['rb', 'py', 'sql', 'klingon'].map((name) => pastes.map((paste) => isIn(paste, name))), isDone]);
  });
  expect(told).toEqual([]);
  runTask();
  expect(told).toEqual([
    [
      [
        [true, false, false],
        [false, true, false],
        [false, false, true],
        [false, false, false],
      ],
      true,
    ],
  ]);
});

test('each version of a paste is recognised once', () => {
  const recognise = jest.fn(recogniseLanguage);
  const { languages, runTask } = open([], recognise);
  const told = jest.fn();
  languages.read(pastes, told);
  runTask();
  languages.read(pastes, told);
  expect([recognise.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
  languages.read([...pastes.slice(0, 2), buildPaste({ _id: 'recognised', content: '{"a": 1}' })], told);
  runTask();
  expect([recognise.mock.calls.length, told.mock.calls.length]).toEqual([4, 3]);
});

test('10,000 pastes are recognised in short tasks, and what is known is told meanwhile', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    buildPaste({ _id: `${index}`, content: 'x'.repeat(index % 7 === 0 ? 1_000_000 : 400) }),
  );
  const recognise = jest.fn(() => 'plaintext' as const);
  const { languages, tasks, runTask } = open([], recognise);
  const told: boolean[] = [];
  languages.read(many, (isIn, isDone) => {
    told.push(isDone);
    // Halfway, the last ones are in no language that is known, so they are not left out either.
    expect(isIn(many[9_999] as Paste, 'sql')).toBe(isDone ? false : undefined);
  });
  let mostInOneTask = 0;
  while (tasks.length > 0) {
    const before = recognise.mock.calls.length;
    runTask();
    mostInOneTask = Math.max(mostInOneTask, recognise.mock.calls.length - before);
  }
  expect(recognise).toHaveBeenCalledTimes(10_000);
  expect(mostInOneTask).toBeLessThan(200);
  expect(told.length).toBeLessThan(10);
  expect(told.at(-1)).toBe(true);
});

test('a reading that is cancelled between two tasks ends', () => {
  const { languages, tasks } = open();
  languages.read(pastes, () => {})();
  expect(tasks).toEqual([]);
});

test.each([
  ['js', 'javascript'],
  ['TS', 'typescript'],
  ['sh', 'bash'],
  ['py', 'python'],
  ['md', 'markdown'],
  ['yml', 'yaml'],
  ['html', 'xml'],
  ['c++', 'cpp'],
  ['C#', 'csharp'],
  ['sql', 'sql'],
  ['text', 'plaintext'],
  ['s', undefined],
  ['toString', undefined],
])('people call a language %s: %s', (name, language) => {
  expect(languageNamed(name)).toBe(language);
});
