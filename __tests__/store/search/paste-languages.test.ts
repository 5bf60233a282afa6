/** @jest-environment node */
import { type Language, languageNamed } from '@/store/code/languages';
import { recogniseLanguage } from '@/store/code/recognise-language';
import { createPasteLanguages } from '@/store/search/paste-languages';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ _id: 'chosen', title: 'a.py', content: 'SELECT 1 FROM t;' }),
  buildPaste({ _id: 'named', title: 'a.py', content: 'SELECT 1 FROM t;' }),
  buildPaste({ _id: 'recognised', content: 'SELECT 1 FROM t;' }),
];

/** Opens the languages of pastes, with tasks that run when `runTask` is called. */
function open(chosen: readonly (readonly [string, Language])[] = []) {
  const tasks: (() => void)[] = [];
  const languages = createPasteLanguages({ readAll: () => new Map(chosen) }, (task) => {
    tasks.push(task);
    return () => void tasks.splice(tasks.indexOf(task), 1);
  });
  return { languages, tasks, runTask: () => tasks.shift()?.() };
}

test('a language is the one that the user chose, else that of the title, else the recognised one', () => {
  const { languages, runTask } = open([['chosen', 'ruby']]);
  expect(pastes.map(languages.languageOf)).toEqual([undefined, undefined, undefined]);
  const told: unknown[] = [];
  languages.read(pastes, recogniseLanguage, (languageOf, isDone) => told.push([pastes.map(languageOf), isDone]));
  expect(told).toEqual([]);
  runTask();
  expect(told).toEqual([[['ruby', 'python', 'sql'], true]]);
});

test('each version of a paste is recognised once', () => {
  const { languages, runTask } = open();
  const recognise = jest.fn(recogniseLanguage);
  const told = jest.fn();
  languages.read(pastes, recognise, told);
  runTask();
  languages.read(pastes, recognise, told);
  expect([recognise.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
  const edited = buildPaste({ _id: 'recognised', content: '{"a": 1}' });
  languages.read([...pastes.slice(0, 2), edited], recognise, told);
  runTask();
  expect([recognise.mock.calls.length, languages.languageOf(edited)]).toEqual([4, 'json']);
});

test('10,000 pastes are recognised in short tasks, what is known is told meanwhile, and a cancelled reading ends', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    buildPaste({ _id: `${index}`, content: 'x'.repeat(index % 7 === 0 ? 1_000_000 : 400) }),
  );
  const { languages, tasks, runTask } = open();
  let count = 0;
  let mostInOneTask = 0;
  const told: boolean[] = [];
  const read = () =>
    languages.read(
      many,
      () => {
        count++;
        return 'plaintext';
      },
      (_, isDone) => told.push(isDone),
    );
  read();
  while (tasks.length > 0) {
    const before = count;
    runTask();
    mostInOneTask = Math.max(mostInOneTask, count - before);
  }
  expect(count).toBe(10_000);
  expect(mostInOneTask).toBeLessThan(200);
  expect(told.slice(-2)).toEqual([false, true]);
  expect(told.length).toBeLessThan(10);

  const other = open();
  other.languages.read(
    many,
    () => 'plaintext',
    () => told.push(true),
  )();
  expect(other.tasks).toEqual([]);
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
