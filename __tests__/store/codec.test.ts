/** @jest-environment node */
import { decode, encode } from '@/store/codec';
import { buildPaste, buildPastes } from '../support/build-paste';

test('an absent text is an empty list, and nothing is wrong with it', () => {
  expect(decode(null)).toEqual({ pastes: [], damage: null });
});

test('an empty array is an empty list, and nothing is wrong with it', () => {
  expect(decode('[]')).toEqual({ pastes: [], damage: null });
});

test('what the original app wrote is read as it is', () => {
  const text =
    '[{"title":"","content":"","_id":"m5jx3k2a7f","createdAt":"2025-01-05T10:20:30.400Z"},' +
    '{"title":"b","content":"x\\r\\ny","_id":"m5jx3k2b","createdAt":"2025-02-05T10:20:30.400Z"}]';
  expect(decode(text)).toEqual({ pastes: JSON.parse(text), damage: null });
});

test('a list is written as a bare array of records with just the four fields', () => {
  const paste = buildPaste();
  const text = encode([paste]);
  expect(JSON.parse(text)).toEqual([paste]);
  expect(Object.keys(JSON.parse(text)[0]).sort()).toEqual(['_id', 'content', 'createdAt', 'title']);
});

test.each([
  ['an empty text', ''],
  ['blanks', '  \n'],
  ['a text that is no JSON', '[{"_id":'],
  ['a text of another program', 'hello'],
  ['an object in place of a list', '{"state":{"pastes":[]},"version":0}'],
  ['null', 'null'],
  ['a number', '7'],
  ['a string', '"[]"'],
  ['true', 'true'],
])('%s is damage whose text comes along whole', (_name, text) => {
  expect(decode(text)).toEqual({ pastes: [], damage: { text, isList: false, repairedCount: 0, setAsideCount: 0 } });
});

test('one damaged record takes no other with it', () => {
  const [first, second] = buildPastes('a', 'b');
  const text = JSON.stringify([first, null, second]);
  expect(decode(text)).toEqual({
    pastes: [first, second],
    damage: { text, isList: true, repairedCount: 0, setAsideCount: 1 },
  });
});

test.each([['null'], ['7'], ['true'], ['[]'], ['[["a"]]'], ['{}'], ['{"colour":"red"}']])(
  '%s in the list holds nothing of a paste and is set aside',
  (record) => {
    const decoded = decode(`[${record}]`);
    expect(decoded.pastes).toEqual([]);
    expect(decoded.damage).toMatchObject({ isList: true, repairedCount: 0, setAsideCount: 1 });
  },
);

test('a text of many megabytes is read whole', () => {
  const pastes = [buildPaste({ content: 'x'.repeat(8_000_000) })];
  expect(decode(encode(pastes)).pastes).toEqual(pastes);
});

test('nesting that no engine follows is damage, not an error', () => {
  const text = '['.repeat(200_000);
  expect(decode(text).damage?.text).toBe(text);
});

test('a record with a field nested beyond writing keeps its text and loses that field only', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const text = `[${JSON.stringify(buildPaste()).slice(0, -1)},"extra":${deep}}]`;
  const { pastes, damage } = decode(text);
  expect(pastes).toEqual([buildPaste()]);
  expect(damage).toMatchObject({ text, repairedCount: 1 });
  expect(() => encode(pastes)).not.toThrow();
});

test('a field that we do not know survives a load and a save', () => {
  const text = '[{"_id":"a","title":"t","content":"c","createdAt":"2025-01-05T10:20:30.400Z","tags":["x",{"y":1}]}]';
  expect(encode(decode(text).pastes)).toBe(text);
  expect(decode(text).damage).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s is a field like any other, and changes no object',
  (name) => {
    const text = `[{"_id":"a","title":"t","content":"c","createdAt":"2025-01-05T10:20:30.400Z","${name}":{"isAdmin":true}}]`;
    const { pastes, damage } = decode(text);
    expect(encode(pastes)).toBe(text);
    expect(damage).toBeNull();
    expect(Object.getPrototypeOf(pastes[0])).toBe(Object.prototype);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test('a field named __proto__ survives the repair of its record too', () => {
  const text = '[{"_id":"a","title":7,"content":"c","createdAt":"2025-01-05T10:20:30.400Z","__proto__":{"title":"x"}}]';
  const { pastes } = decode(text);
  expect(pastes[0]?.title).toBe('7');
  expect(encode(pastes)).toContain('"__proto__":{"title":"x"}');
  expect(Object.getPrototypeOf(pastes[0])).toBe(Object.prototype);
});

test('an id from the prototype, such as __proto__, is an id like any other', () => {
  const pastes = [buildPaste({ _id: '__proto__' }), buildPaste({ _id: 'constructor' })];
  expect(decode(encode(pastes))).toEqual({ pastes, damage: null });
});
