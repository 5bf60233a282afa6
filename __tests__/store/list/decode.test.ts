import { encodeList } from '@/store/list/codec';
import { decodeList } from '@/store/list/decode';
import { buildPaste, buildPastes } from '../../support/build-paste';

test.each([null, '[]'])('%j decodes to an empty list without damage', (text) => {
  expect(decodeList(text)).toEqual({ pastes: [], damage: null });
});

test('a list written by the original app decodes unchanged', () => {
  const text =
    '[{"title":"","content":"","_id":"m5jx3k2a7f","createdAt":"2025-01-05T10:20:30.400Z"},' +
    '{"title":"b","content":"x\\r\\ny","_id":"m5jx3k2b","createdAt":"2025-02-05T10:20:30.400Z"}]';
  expect(decodeList(text)).toEqual({ pastes: JSON.parse(text), damage: null });
});

test('a pin, and any other value of its name, decodes unchanged', () => {
  const pastes = ['2025-01-05T10:20:30.400Z', 7, { deep: [null] }].map((pinnedAt, index) =>
    buildPaste({ _id: `id-${index}`, pinnedAt }),
  );
  expect(decodeList(encodeList(pastes))).toEqual({ pastes, damage: null });
});

test.each([
  ['an empty text', ''],
  ['invalid JSON', '[{"_id":'],
  ['an object instead of a list', '{"state":{"pastes":[]},"version":0}'],
  ['null', 'null'],
])('%s is damage, and its text is kept whole', (_name, text) => {
  expect(decodeList(text)).toEqual({ pastes: [], damage: { text, isList: false, repairedCount: 0, setAsideCount: 0 } });
});

test('a damaged record does not affect the others', () => {
  const [first, second] = buildPastes('a', 'b');
  const text = JSON.stringify([first, null, second]);
  expect(decodeList(text)).toEqual({
    pastes: [first, second],
    damage: { text, isList: true, repairedCount: 0, setAsideCount: 1 },
  });
});

test('nesting too deep for any engine is damage, not an error', () => {
  const text = '['.repeat(200_000);
  expect(decodeList(text).damage?.text).toBe(text);
});

test('a record with a field nested too deep to encode loses only that field', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const text = `[${JSON.stringify(buildPaste()).slice(0, -1)},"extra":${deep}}]`;
  const { pastes, damage } = decodeList(text);
  expect(pastes).toEqual([buildPaste()]);
  expect(damage).toMatchObject({ text, repairedCount: 1 });
  expect(() => encodeList(pastes)).not.toThrow();
});

test('an unknown field survives decoding and encoding', () => {
  const text = '[{"_id":"a","title":"t","content":"c","createdAt":"2025-01-05T10:20:30.400Z","tags":["x",{"y":1}]}]';
  expect(encodeList(decodeList(text).pastes)).toBe(text);
  expect(decodeList(text).damage).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s is treated like any other, and changes no prototype',
  (name) => {
    const text = `[{"_id":"a","title":"t","content":"c","createdAt":"2025-01-05T10:20:30.400Z","${name}":{"isAdmin":true}}]`;
    const { pastes, damage } = decodeList(text);
    expect(encodeList(pastes)).toBe(text);
    expect(damage).toBeNull();
    expect(Object.getPrototypeOf(pastes[0])).toBe(Object.prototype);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test('a field named __proto__ survives the repair of its record', () => {
  const text = '[{"_id":"a","title":7,"content":"c","createdAt":"2025-01-05T10:20:30.400Z","__proto__":{"title":"x"}}]';
  const { pastes } = decodeList(text);
  expect(pastes[0]?.title).toBe('7');
  expect(encodeList(pastes)).toContain('"__proto__":{"title":"x"}');
  expect(Object.getPrototypeOf(pastes[0])).toBe(Object.prototype);
});

test('an id that names an Object property, such as __proto__, is treated like any other', () => {
  const pastes = [buildPaste({ _id: '__proto__' }), buildPaste({ _id: 'constructor' })];
  expect(decodeList(encodeList(pastes))).toEqual({ pastes, damage: null });
});

function decodeWithIds(...ids: readonly string[]) {
  const pastes = ids.map((_id, index) => buildPaste({ _id, content: `content ${index}` }));
  return decodeList(JSON.stringify(pastes));
}

test('two pastes with the same id are both kept, and the first keeps the id', () => {
  const { pastes, damage } = decodeWithIds('a', 'a');
  expect(pastes.map(({ _id, content }) => [_id, content])).toEqual([
    ['a', 'content 0'],
    ['a-2', 'content 1'],
  ]);
  expect(damage).toMatchObject({ isList: true, repairedCount: 1, setAsideCount: 0 });
});

test('a new id never equals the id of another paste', () => {
  expect(decodeWithIds('a', 'a', 'a-2', 'a').pastes.map(({ _id }) => _id)).toEqual(['a', 'a-3', 'a-2', 'a-4']);
});

test('ten thousand pastes with the same id quickly get unique ids', () => {
  const { pastes } = decodeWithIds(...Array.from({ length: 10_000 }, () => 'a'));
  expect(new Set(pastes.map(({ _id }) => _id)).size).toBe(10_000);
});
