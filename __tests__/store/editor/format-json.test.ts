import fc from 'fast-check';
import { formatJson, MAX_DEPTH, MAX_FORMATTED_LENGTH } from '@/store/editor/format-json';

const NOWHERE = { start: 0, end: 0 };

/** Returns the formatted text, or the fault. */
function format(text: string) {
  const outcome = formatJson(text, NOWHERE);
  if (!outcome.ok) return outcome.error;
  const edit = outcome.value;
  return edit === null ? text : text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

/** Formats a text with a `|` at each end of the selection, or one for a caret. */
function formatMarked(marked: string): string {
  const [start, last] = [marked.indexOf('|'), marked.lastIndexOf('|')];
  const outcome = formatJson(marked.replaceAll('|', ''), { start, end: last === start ? start : last - 1 });
  if (!outcome.ok || outcome.value === null) throw new Error('There is no edit.');
  const { text, selection } = outcome.value;
  const ends = [...new Set([selection.end, selection.start])];
  return ends.reduce((result, at) => `${result.slice(0, at)}|${result.slice(at)}`, text);
}

/** Removes the white space of a text that is in no string and no comment. */
const withoutWhiteSpace = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*"|\/\/.*|\/\*[\s\S]*?\*\/)|[ \t\r\n]+/g, (_, kept = '') => kept);

/** White space as a user may type it, with comments. */
const whiteSpace = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const comment = fc.oneof(
  fc.stringMatching(/^[ \w"{},:[\]\t]{0,8}$/).map((text) => `//${text}\n`),
  fc.stringMatching(/^[ \w"{},:[\]\n]{0,8}$/).map((text) => `/*${text}*/`),
);
const gapOf = (hasComments: boolean) =>
  hasComments
    ? fc.array(fc.oneof({ weight: 4, arbitrary: whiteSpace }, comment), { maxLength: 3 }).map((all) => all.join(''))
    : whiteSpace;

/** Spellings that a parser would not keep. */
const scalar = fc.oneof(
  fc.constantFrom('1e400', '1.0', '-0', '12345678901234567890', '1E+2', 'true', 'false', 'null', '""', '"\\ud800"'),
  fc.constantFrom('"\ud800"', '"a  b"', '"// no comment"', '"{[,:"', '"\\""', '"\\u0041\\/"', '"\u00a0\ufeff"'),
  fc.json({ maxDepth: 0 }),
);

/** An array or object of JSON in any spelling, in which keys may repeat. */
function jsonText(hasComments: boolean): fc.Arbitrary<string> {
  const gap = gapOf(hasComments);
  const { root } = fc.letrec<{ value: string; root: string }>((tie) => {
    const spaced = (each: fc.Arbitrary<string>) => fc.tuple(gap, each, gap).map((parts) => parts.join(''));
    const value = spaced(tie('value'));
    const key = fc.constantFrom('"a"', '"a"', '"b c"', '"\\u0061"', '""');
    const member = fc.tuple(spaced(key), value).map(([name, of]) => `${name}:${of}`);
    const list = (each: fc.Arbitrary<string>, open: string, close: string) =>
      fc.tuple(fc.array(each, { maxLength: 3 }), gap).map(([all, rest]) => open + (all.join(',') || rest) + close);
    const root = fc.oneof(list(value, '[', ']'), list(member, '{', '}'));
    return { value: fc.oneof({ maxDepth: 4 }, scalar, root), root };
  });
  return fc.tuple(fc.constantFrom('', '', '\ufeff'), gap, root, gap).map((parts) => parts.join(''));
}

for (const hasComments of [false, true]) {
  test(`formatting ${hasComments ? 'with comments ' : ''}changes white space alone, and nothing the second time`, () => {
    fc.assert(
      fc.property(jsonText(hasComments), (text) => {
        const formatted = format(text);
        if (typeof formatted !== 'string') throw new Error(`${JSON.stringify(text)}: ${JSON.stringify(formatted)}`);
        expect(withoutWhiteSpace(formatted)).toBe(withoutWhiteSpace(text));
        expect(format(formatted)).toBe(formatted);
        if (hasComments || text.startsWith('\ufeff')) return;
        expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
      }),
      { numRuns: 2_000 },
    );
  });
}

test('what a parser keeps is laid out as JSON.stringify does', () => {
  const structure = fc.oneof(fc.array(fc.jsonValue(), { minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue()));
  fc.assert(
    fc.property(structure, (value) => {
      expect(format(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      const withTabs = JSON.stringify(value, null, '\t');
      expect(format(withTabs)).toBe(withTabs);
    }),
  );
});

test('each indent is written, at any depth', () => {
  for (const depth of [99, 100, 101, MAX_DEPTH]) {
    const nested = '['.repeat(depth) + ']'.repeat(depth);
    expect(format(nested)).toBe(JSON.stringify(JSON.parse(nested), null, 2));
  }
});

test('a text is refused exactly if a parser refuses it, and the fault is said with its place', () => {
  const damaged = fc
    .tuple(
      jsonText(false),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '[', '0', '-', '.', 'x', '\\', '\u00a0', '\u0001'),
    )
    .map(([text, at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + 1);
    })
    .filter(
      (text) => /^\s*[[{]/.test(text) && !text.startsWith('\ufeff') && !/,[\]}]|\/[/*]/.test(withoutWhiteSpace(text)),
    );
  fc.assert(
    fc.property(damaged, (text) => {
      expect([text, typeof format(text) === 'string']).toEqual([text, canParse(text)]);
    }),
    { numRuns: 2_000 },
  );
  expect(format('{\n  "a": 1,\n  "b": [1 2]\n}')).toEqual({ kind: 'invalid', offset: 22, line: 3, column: 11 });
  expect(format('\ufeff[1,\r\n x]')).toEqual({ kind: 'invalid', offset: 7, line: 2, column: 2 });
  expect(format('{"a": 1')).toEqual({ kind: 'invalid', offset: 7, line: 1, column: 8 });
  expect(format('{"a": 1}\n{"a": 2}\n')).toEqual({ kind: 'invalid', offset: 9, line: 2, column: 1 });
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('tabs, line breaks, a byte order mark and the line break at the end stay', () => {
  expect(format('\ufeff{\r\n\t"a":[1,2]}\r\n\r\n')).toBe('\ufeff{\r\n\t"a": [\r\n\t\t1,\r\n\t\t2\r\n\t]\r\n}\r\n');
  expect(format(' { } ')).toBe('{}');
});

test('comments and trailing commas stay where they are', () => {
  const text = '// head\n{ // open\n"a":1, /* one */ "b":[1,/* two */2,],\n\n// own line\n"c":2 // last\n}\n// end';
  expect(format(text)).toBe(
    '// head\n{ // open\n  "a": 1, /* one */\n  "b": [\n    1, /* two */\n    2,\n  ],\n  // own line\n  "c": 2 // last\n}\n// end',
  );
});

test('a text that is no object and no array is no JSON to format', () => {
  for (const text of ['', ' ', 'text', '"text"', '12', 'null']) expect(format(text)).toEqual({ kind: 'no-json' });
});

test('what would fill the memory is refused', () => {
  expect(format('['.repeat(MAX_DEPTH + 1))).toEqual({ kind: 'too-deep' });
  const values = '1,'.repeat(MAX_FORMATTED_LENGTH / MAX_DEPTH);
  const wide = `${'['.repeat(MAX_DEPTH)}${values}1${']'.repeat(MAX_DEPTH)}`;
  expect(format(wide)).toEqual({ kind: 'too-long' });
});

test('the selection keeps its place among the tokens', () => {
  expect(formatMarked('{"a":[1,|2]}')).toBe('{\n  "a": [\n    1,|\n    2\n  ]\n}');
  expect(formatMarked('{"a":"x|y"}')).toBe('{\n  "a": "x|y"\n}');
  expect(formatMarked('{"a":[|1,2|]}')).toBe('{\n  "a": [\n    |1,\n    2|\n  ]\n}');
  expect(formatMarked('{"a":   |   1}')).toBe('{\n  "a": |1\n}');
  expect(formatMarked('|{"a":1}')).toBe('|{\n  "a": 1\n}');
  expect(formatMarked('{"a":1}   |')).toBe('{\n  "a": 1\n}|');
});
