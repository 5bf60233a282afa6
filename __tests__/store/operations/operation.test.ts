import { MOVING_BOUNDS } from '@/store/moved-texts/choose-moved';
import { lacksOperation, supersedes, tieOrder } from '@/store/operations/operation';
import { toMoved } from '@/store/paste/moved-text';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { buildPaste } from '../../support/build-paste';
import { START_MS as NOW_MS } from '../../support/fake-clock';

describe('the later of two operations on one paste', () => {
  test('is the one with the later timestamp, whatever their kinds', () => {
    expect(supersedes(buildPut(2), buildPut(1))).toBe(true);
    expect(supersedes(buildRemoval(2), buildPut(1))).toBe(true);
    expect(supersedes(buildPut(2), buildRemoval(1))).toBe(true);
    expect(supersedes(buildPut(1), buildRemoval(2))).toBe(false);
  });

  test('is the put if a put and a removal share a millisecond, since a put loses nothing', () => {
    expect(supersedes(buildPut(1), buildRemoval(1))).toBe(true);
    expect(supersedes(buildRemoval(1), buildPut(1))).toBe(false);
  });

  test.each([
    ['different puts', { title: 'x' }, { title: 'y' }],
    [
      'undos that restore one text',
      { createdAt: '2025-01-01T00:00:00.000Z' },
      { createdAt: '2025-01-02T00:00:00.000Z' },
    ],
  ])('is exactly one of two %s in the same millisecond', (_what, one, other) => {
    const [x, y] = [buildPut(1, one), buildPut(1, other)];
    expect(supersedes(x, y)).toBe(!supersedes(y, x));
  });

  test('is the pin if a pin and its removal share a millisecond', () => {
    const pin = { kind: 'pin', id: 'id-a', stampMs: 1, pinnedAt: new Date(1).toISOString() } as const;
    const unpin = { ...pin, pinnedAt: null };
    expect(supersedes(pin, unpin)).toBe(true);
    expect(supersedes(unpin, pin)).toBe(false);
    expect(supersedes({ ...unpin, stampMs: 2 }, pin)).toBe(true);
  });

  test('is neither if they are equal', () => {
    expect(supersedes(buildPut(1), buildPut(1))).toBe(false);
    expect(supersedes(buildRemoval(1), buildRemoval(1))).toBe(false);
  });
});

const put = buildPut(NOW_MS);
const dated = (stampMs: number, fields = {}) => buildPut(stampMs, fields).paste;
const restored = buildPut(NOW_MS, { createdAt: '2025-01-05T10:20:30.400Z' });
const fromTheFuture = dated(NOW_MS, { title: 'other', createdAt: '2100-01-01T00:00:00.000Z' });

test.each([
  ['a put whose paste is not in it', put, undefined],
  ['a put if it holds an older version', put, dated(NOW_MS - 1, { title: 'old' })],
  ['a put if it holds a version that a wrong clock dated far ahead', put, fromTheFuture],
  ['a removal if it holds the paste with an earlier date', buildRemoval(NOW_MS), dated(NOW_MS - 1)],
])('a list lacks %s', (_name, operation, paste) => {
  expect(lacksOperation(paste, operation, NOW_MS)).toBe(true);
});

test.each([
  ['a put whose paste it holds', put, dated(NOW_MS)],
  ['a put whose restored paste it holds, even if it is older than the operation', restored, restored.paste],
  ['a put if it holds a later version', buildPut(NOW_MS - 1), dated(NOW_MS, { title: 'new' })],
  ['a removal whose paste is not in it', buildRemoval(NOW_MS), undefined],
  ['a removal if the paste was saved again later', buildRemoval(NOW_MS - 1), dated(NOW_MS)],
  ['a removal if the paste was saved in the same millisecond', buildRemoval(NOW_MS), dated(NOW_MS)],
])('a list does not lack %s', (_name, operation, paste) => {
  expect(lacksOperation(paste, operation, NOW_MS)).toBe(false);
});

test('a list with one of two puts in the same millisecond lacks the other only if that is the later one', () => {
  const [x, y] = [buildPut(NOW_MS, { title: 'x' }), buildPut(NOW_MS, { title: 'y' })];
  expect(lacksOperation(y.paste, x, NOW_MS)).toBe(supersedes(x, y));
  expect(lacksOperation(x.paste, y, NOW_MS)).toBe(supersedes(y, x));
});

test.each(['x', '😀'])('two puts of a text of %j have one order, wherever their texts are', (character) => {
  for (const { minLength, preview } of MOVING_BOUNDS.ways) {
    const whole = buildPaste({ content: ` ${character.repeat(minLength)}` });
    expect(tieOrder(toMoved(whole, preview))).toBe(tieOrder(whole));
  }
});
