import fc from 'fast-check';
import { isPaste } from '@/store/paste/paste';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((values) => values.join(''));

/** Strings in the format of `toISOString`, most of them invalid dates. */
const dateLike = fc
  .tuple(
    digits(4),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    digits(3),
    fc.constantFrom('Z', '', '+02:00'),
  )
  .map(
    ([year, month, day, hour, minute, second, ms, zone]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}${zone}`,
  );
const realDate = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
  .map((date) => date.toISOString());
const DATES = '2025 2025-01-05 2024-02-29T00:00:00.000Z 2025-13-01T00:00:00.000Z 2025-00-10T00:00:00.000Z'
  .concat(' 2025-01-32T00:00:00.000Z 2025-01-01T24:01:00.000Z')
  .split(' ');
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constant(''),
  fc.constant('\ud800'),
  fc.integer(),
  fc.constant(null),
);

/** Checks a record against section 3 of the specification, independently of the tested code. */
function meetsSpecification(record: Record<string, unknown>): boolean {
  const { _id, title, content, createdAt } = record;
  if (typeof _id !== 'string' || _id === '' || !_id.isWellFormed()) return false;
  if (typeof title !== 'string' || typeof content !== 'string') return false;
  return typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt));
}

test('a record is a paste if and only if its four fields meet the specification', () => {
  const field = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 6, arbitrary: usual }, anything);
  const record = fc.record(
    {
      _id: field(fc.string({ minLength: 1 })),
      title: field(fc.string()),
      content: field(fc.string()),
      createdAt: field(fc.oneof(dateLike, realDate, fc.constantFrom(...DATES))),
    },
    { requiredKeys: ['_id', 'content', 'createdAt'] },
  );
  fc.assert(
    fc.property(record, (value) => {
      expect(isPaste(value)).toBe(meetsSpecification(value));
    }),
    { numRuns: 5_000 },
  );
});

test.each([null, undefined, 'text', 7, [], () => undefined])('%p is not a paste', (value) => {
  expect(isPaste(value)).toBe(false);
});
