import { isMeantAsJson } from '@/store/editor/json-clue';

test('an object or array of JSON is recognised, also with a fault, with comments, and by its beginning alone', () => {
  const texts = [
    '{"a":1}',
    '{"a": 1,\n',
    ' \n[ {\n"a"',
    '[{}]',
    '[[], []]',
    '[[1, 2], [3, 4]]',
    '[-1.5e3]',
    '[true, false]',
    '[1]',
    '["a", oops]',
    '\ufeff{"a":1}',
    '// tsconfig\n/* of\na project */ {"compilerOptions": {}}',
    '{\n  // comment\n  "a": 1 }',
    `["${'x'.repeat(1_000_000)}`,
  ];
  for (const text of texts) expect([text.slice(0, 40), isMeantAsJson(text)]).toEqual([text.slice(0, 40), true]);
});

test('notes, Markdown, configuration and programs are not', () => {
  const texts = [
    '',
    'text',
    '"text"',
    '12',
    '[ ] milk\n[x] bread',
    '[link](https://example.com/)',
    '[[wiki]]',
    '[1]: https://example.com/',
    '[section]\nkey = 1',
    '[[bin]]\nname = "x"',
    '[2025-01-05 10:00:00] started',
    '{ color: red }',
    '{% block %}',
    '{{ name }}',
    '() => ({"a": 1})',
    '// a program\nconst a = [1];',
    '[a, b] = [1, 2]',
    '/* never closed {"a": 1}',
    '/*'.repeat(100_000),
  ];
  for (const text of texts) expect([text.slice(0, 40), isMeantAsJson(text)]).toEqual([text.slice(0, 40), false]);
});
