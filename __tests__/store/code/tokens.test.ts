import fc from 'fast-check';
import { LANGUAGES, type Language } from '@/store/code/languages';
import { tokenize } from '@/store/code/tokenize';
import { eachTokenBetween, TOKEN_KINDS, type Tokens } from '@/store/code/tokens';

const languages = Object.keys(LANGUAGES) as Language[];

function readTokens(text: string, language: Language, start = 0, end = text.length) {
  const { tokens } = tokenize({ title: '', text, language });
  return listTokens(tokens, start, end).map(([from, to, kind]) => [text.slice(from, to), kind]);
}

function listTokens(tokens: Tokens, start: number, end: number) {
  const found: (readonly [number, number, string])[] = [];
  eachTokenBetween(tokens, start, end, (from, to, kind) => found.push([from, to, kind]));
  return found;
}

test('tokens are ranges of the text', () => {
  expect(readTokens('const a = "x"; // note', 'javascript')).toEqual([
    ['const', 'keyword'],
    ['"x"', 'string'],
    ['// note', 'comment'],
  ]);
});

test('a script inside HTML has the tokens of its own language', () => {
  expect(readTokens('<p>Hi</p><script>let a = 1;</script>', 'xml')).toEqual(
    expect.arrayContaining([
      ['let', 'keyword'],
      ['1', 'number'],
    ]),
  );
});

test('a part of the text gets the tokens that overlap it, clamped to it', () => {
  const text = '/* one\ntwo\nthree */ let a';
  expect(readTokens(text, 'javascript', 7, 11)).toEqual([['two\n', 'comment']]);
  expect(readTokens(text, 'javascript', 11, text.length)).toEqual([
    ['three */', 'comment'],
    ['let', 'keyword'],
  ]);
});

test('the levels and dates of a log stand out', () => {
  expect(readTokens('2025-03-04 08:15:05 ERROR lost "cart"', 'log')).toEqual([
    ['2025-03-04', 'number'],
    ['08:15:05', 'number'],
    ['ERROR', 'removed'],
    ['"cart"', 'string'],
  ]);
});

test('a block of HCL has a head and attributes, and a row of CSV quoted cells and numbers', () => {
  expect(readTokens('resource "a" "b" {\n  count = 2 # two\n}', 'hcl')).toEqual([
    ['resource', 'keyword'],
    ['"a"', 'string'],
    ['"b"', 'string'],
    ['  count', 'attribute'],
    ['2', 'number'],
    ['# two', 'comment'],
  ]);
  expect(readTokens('pen,"a, b",1.50', 'csv')).toEqual([
    [',', 'keyword'],
    ['"a, b"', 'string'],
    [',', 'keyword'],
    ['1.50', 'number'],
  ]);
});

test('in every language, the tokens of any text are in order, do not overlap, and lie within it', () => {
  const piece = fc.constantFrom(...'"\'`}\n1a@:🌍', '/*', '*/', '<script>', '${', '# ', 'fn ', '--');
  const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyText, fc.constantFrom(...languages), (text, language) => {
      const { tokens } = tokenize({ title: '', text, language });
      let last = 0;
      for (let at = 0; at < tokens.length; at += 3) {
        const [start = -1, end = -1, kind = -1] = tokens.subarray(at, at + 3);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(TOKEN_KINDS[kind]).toBeDefined();
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 300, examples: [['@1', 'python']] },
  );
});

test('the parts of a text together have the tokens of the whole', () => {
  const text = 'const a = `x\ny`; /* b\nc */ let d = 12;\n'.repeat(5);
  const { tokens } = tokenize({ title: '', text, language: 'javascript' });
  const colour = (parts: readonly number[]) => {
    const kinds: string[] = Array(text.length).fill('');
    parts.forEach((start, index) => {
      for (const [from, to, kind] of listTokens(tokens, start, parts[index + 1] ?? text.length))
        kinds.fill(kind, from, to);
    });
    return kinds;
  };
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
      expect(colour([0, ...cuts.sort((a, b) => a - b)])).toEqual(colour([0]));
    }),
  );
});
