import fc from 'fast-check';
import { decodeIntact } from '@/store/list/codec';
import { decodeList } from '@/store/list/decode';
import { buildPaste } from '../../support/build-paste';

/** Pieces of JSON, and lone halves of surrogate pairs. */
const anyText = fc
  .array(fc.constantFrom('},{"_id":"', '"', '\\', '}', ',', '{', ']', '[', '\ud800', 'a', '\n'))
  .map((each) => each.join(''));

const anyPaste = fc
  .record({
    title: anyText,
    content: anyText,
    extra: fc.option(fc.array(fc.record({ _id: anyText })), { nil: undefined }),
  })
  .map((fields) => buildPaste(fields));

/** Mostly intact pastes with ids of their own, in or out of order. */
const anyPastes = fc
  .tuple(fc.array(anyPaste), fc.array(fc.nat({ max: 12 })), fc.boolean())
  .map(([pastes, numbers, isRepeated]) =>
    pastes.map((paste, index) => ({
      ...paste,
      _id: isRepeated ? `${numbers[index] ?? 0}` : `${numbers[index] ?? 0}-${index}`,
    })),
  );

const anyRecords = fc.oneof(anyPastes, fc.array(fc.oneof(anyPaste, fc.jsonValue())));

test('a text counts as intact only if it needs no repair, and both decoders then agree', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyRecords.map((records) => JSON.stringify(records)),
        fc.string(),
      ),
      (text) => {
        const { pastes, damage } = decodeList(text);
        expect(decodeIntact(text)).toEqual(damage === null ? pastes : undefined);
      },
    ),
  );
});
