/** @jest-environment node */
import { isLater, isMissing } from '@/store/operation';
import { buildPut, buildRemoval } from '../support/build-operation';
import { START_MS as NOW_MS } from '../support/fake-clock';

describe('of two acts on one paste', () => {
  test('the later stamp is the later act, whatever the acts are', () => {
    expect(isLater(buildPut(2), buildPut(1))).toBe(true);
    expect(isLater(buildRemoval(2), buildPut(1))).toBe(true);
    expect(isLater(buildPut(2), buildRemoval(1))).toBe(true);
    expect(isLater(buildPut(1), buildRemoval(2))).toBe(false);
  });

  test('in one millisecond a save counts as later than a removal, since it loses nothing', () => {
    expect(isLater(buildPut(1), buildRemoval(1))).toBe(true);
    expect(isLater(buildRemoval(1), buildPut(1))).toBe(false);
  });

  test('in one millisecond exactly one of two different saves is the later one', () => {
    const [x, y] = [buildPut(1, { title: 'x' }), buildPut(1, { title: 'y' })];
    expect(isLater(x, y)).toBe(!isLater(y, x));
  });

  test('in one millisecond exactly one of two undos is the later one, though they restore the same text', () => {
    const [x, y] = ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z'].map((createdAt) =>
      buildPut(1, { createdAt }),
    );
    expect(x !== undefined && y !== undefined && isLater(x, y) !== isLater(y, x)).toBe(true);
  });

  test('neither of two equal acts is later', () => {
    expect(isLater(buildPut(1), buildPut(1))).toBe(false);
    expect(isLater(buildRemoval(1), buildRemoval(1))).toBe(false);
  });
});

describe('a list lacks', () => {
  const saved = buildPut(NOW_MS);

  test('a save whose paste is not there', () => {
    expect(isMissing(saved, undefined, NOW_MS)).toBe(true);
  });

  test('a save where an older version stands', () => {
    expect(isMissing(saved, buildPut(NOW_MS - 1, { title: 'old' }).paste, NOW_MS)).toBe(true);
  });

  test('a save where a version stands that a wrong clock dated far ahead', () => {
    const future = buildPut(NOW_MS, { title: 'other', createdAt: '2100-01-01T00:00:00.000Z' }).paste;
    expect(isMissing(saved, future, NOW_MS)).toBe(true);
  });

  test('a removal where the paste still stands, dated before it', () => {
    expect(isMissing(buildRemoval(NOW_MS), buildPut(NOW_MS - 1).paste, NOW_MS)).toBe(true);
  });
});

describe('a list does not lack', () => {
  test('a save that it shows', () => {
    expect(isMissing(buildPut(NOW_MS), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
  });

  test('a restored paste that it shows, though its date is older than the act', () => {
    const restored = buildPut(NOW_MS, { createdAt: '2025-01-05T10:20:30.400Z' });
    expect(isMissing(restored, restored.paste, NOW_MS)).toBe(false);
  });

  test('a save where a later version stands', () => {
    expect(isMissing(buildPut(NOW_MS - 1), buildPut(NOW_MS, { title: 'new' }).paste, NOW_MS)).toBe(false);
  });

  test('a removal whose paste is gone', () => {
    expect(isMissing(buildRemoval(NOW_MS), undefined, NOW_MS)).toBe(false);
  });

  test('a removal where the paste was saved again later, or in the same millisecond', () => {
    expect(isMissing(buildRemoval(NOW_MS - 1), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
    expect(isMissing(buildRemoval(NOW_MS), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
  });
});

test('of two saves in one millisecond each list lacks only the one that counts as later', () => {
  const [x, y] = [buildPut(NOW_MS, { title: 'x' }), buildPut(NOW_MS, { title: 'y' })];
  expect(isMissing(x, y.paste, NOW_MS)).toBe(isLater(x, y));
  expect(isMissing(y, x.paste, NOW_MS)).toBe(isLater(y, x));
});
