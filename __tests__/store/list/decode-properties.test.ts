import fc from 'fast-check';
import { encodeList } from '@/store/list/codec';
import { decodeList } from '@/store/list/decode';
import type { Paste } from '@/store/paste/paste';

const anyDate = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const anyId = fc.string({ unit: 'grapheme', minLength: 1 });

const anyPaste: fc.Arbitrary<Paste> = fc.record({
  _id: anyId,
  title: fc.string({ unit: 'binary' }),
  content: fc.string({ unit: 'binary' }),
  createdAt: anyDate,
});

const anyPastes = fc.uniqueArray(anyPaste, { selector: (paste) => paste._id });

/** A record that a user, another program or an old version may have left instead of a paste. */
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

function hasPartOfPaste(record: unknown): boolean {
  if (typeof record === 'string') return true;
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return false;
  return ['_id', 'title', 'content'].some((name) => Object.hasOwn(record, name));
}

test('any text decodes without an error, and damage keeps it whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { pastes, damage } = decodeList(text);
      if (pastes.length === 0 && text !== '[]') expect(damage?.text ?? text).toBe(text);
    }),
  );
});

test('any JSON value decodes without an error, and a value that is not a list is damage', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(decodeList(text).damage?.isList ?? true).toBe(Array.isArray(value));
    }),
  );
});

test('a record with any part of a paste is never dropped', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const stored: unknown[] = JSON.parse(JSON.stringify(records));
      const { pastes, damage } = decodeList(JSON.stringify(records));
      expect(pastes).toHaveLength(stored.filter(hasPartOfPaste).length);
      expect(damage?.setAsideCount ?? 0).toBe(stored.length - pastes.length);
    }),
  );
});

test('each altered record counts as one repair, however many fields are damaged', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const stored: unknown[] = JSON.parse(JSON.stringify(records));
      const kept = stored.filter(hasPartOfPaste);
      const { pastes, damage } = decodeList(JSON.stringify(records));
      const altered = pastes.filter((paste, index) => JSON.stringify(paste) !== JSON.stringify(kept[index]));
      expect(damage?.repairedCount ?? 0).toBe(altered.length);
    }),
  );
});

test('a repair never changes a title or content that is a string', () => {
  fc.assert(
    fc.property(fc.array(anyDamagedRecord), (records) => {
      const { pastes } = decodeList(JSON.stringify(records));
      const kept = new Set(pastes.flatMap(({ title, content }) => [title, content]));
      for (const { title, content } of records) {
        if (typeof title === 'string') expect(kept).toContain(title);
        if (typeof content === 'string') expect(kept).toContain(content);
      }
    }),
  );
});

test('an encoded list decodes to the same list', () => {
  fc.assert(
    fc.property(anyPastes, (pastes) => {
      expect(decodeList(encodeList(pastes))).toEqual({ pastes, damage: null });
    }),
  );
});

test('a repaired list decodes without damage once it is written', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const { pastes } = decodeList(JSON.stringify(records));
      expect(decodeList(encodeList(pastes))).toEqual({ pastes, damage: null });
    }),
  );
});
