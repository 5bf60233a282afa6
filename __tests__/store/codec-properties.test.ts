/** @jest-environment node */
import fc from 'fast-check';
import { decode, encode } from '@/store/codec';
import type { Paste } from '@/store/paste';

const anyDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const anyId = fc.string({ unit: 'grapheme', minLength: 1 });

const anyPaste: fc.Arbitrary<Paste> = fc.record({
  _id: anyId,
  title: fc.string({ unit: 'binary' }),
  content: fc.string({ unit: 'binary' }),
  createdAt: anyDate,
});

const anyPastes = fc.uniqueArray(anyPaste, { selector: (paste) => paste._id });

/** What a hand, another program or an old version may have left in place of a paste. */
const anyDamagedRecord = fc.record(
  {
    _id: fc.oneof(anyId, fc.constant('same'), fc.jsonValue()),
    title: fc.oneof(fc.string(), fc.jsonValue()),
    content: fc.oneof(fc.string(), fc.jsonValue()),
    createdAt: fc.oneof(anyDate, fc.jsonValue()),
    extra: fc.jsonValue(),
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const anyRecord = fc.oneof(anyPaste, anyDamagedRecord, fc.jsonValue());

function hasSomethingOfAPaste(record: unknown): boolean {
  if (typeof record === 'string') return true;
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return false;
  return ['_id', 'title', 'content'].some((name) => Object.hasOwn(record, name));
}

test('no text whatever makes the codec throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { pastes, damage } = decode(text);
      if (pastes.length === 0 && text !== '[]') expect(damage?.text ?? text).toBe(text);
    }),
  );
});

test('no JSON value whatever makes the codec throw, and what is no list comes along as damage', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(decode(text).damage?.isList ?? true).toBe(Array.isArray(value));
    }),
  );
});

test('no record that holds anything of a paste is dropped', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const stored: unknown[] = JSON.parse(JSON.stringify(records));
      const { pastes, damage } = decode(JSON.stringify(records));
      expect(pastes).toHaveLength(stored.filter(hasSomethingOfAPaste).length);
      expect(damage?.setAsideCount ?? 0).toBe(stored.length - pastes.length);
    }),
  );
});

test('a record that is not kept as it was counts once, however much is wrong with it', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const stored: unknown[] = JSON.parse(JSON.stringify(records));
      const kept = stored.filter(hasSomethingOfAPaste);
      const { pastes, damage } = decode(JSON.stringify(records));
      const altered = pastes.filter((paste, index) => JSON.stringify(paste) !== JSON.stringify(kept[index]));
      expect(damage?.repairedCount ?? 0).toBe(altered.length);
    }),
  );
});

test('a title or content that is a string survives every repair to the letter', () => {
  fc.assert(
    fc.property(fc.array(anyDamagedRecord), (records) => {
      const { pastes } = decode(JSON.stringify(records));
      const kept = new Set(pastes.flatMap(({ title, content }) => [title, content]));
      for (const { title, content } of records) {
        if (typeof title === 'string') expect(kept).toContain(title);
        if (typeof content === 'string') expect(kept).toContain(content);
      }
    }),
  );
});

test('reading what was written gives back the list, to the letter', () => {
  fc.assert(
    fc.property(anyPastes, (pastes) => {
      expect(decode(encode(pastes))).toEqual({ pastes, damage: null });
    }),
  );
});

test('a damaged list, once repaired and written, is whole and reads the same ever after', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const { pastes } = decode(JSON.stringify(records));
      expect(decode(encode(pastes))).toEqual({ pastes, damage: null });
    }),
  );
});

test('every tab and every reload repairs a damaged text alike', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const text = JSON.stringify(records);
      expect(decode(text)).toEqual(decode(text));
    }),
  );
});
