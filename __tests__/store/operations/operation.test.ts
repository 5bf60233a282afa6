/** @jest-environment node */
import { isLater, isMissing } from '@/store/operations/operation';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { START_MS as NOW_MS } from '../../support/fake-clock';

describe('the later of two operations on one paste', () => {
  test('is the one with the later timestamp, whatever their kinds', () => {
    expect(isLater(buildPut(2), buildPut(1))).toBe(true);
    expect(isLater(buildRemoval(2), buildPut(1))).toBe(true);
    expect(isLater(buildPut(2), buildRemoval(1))).toBe(true);
    expect(isLater(buildPut(1), buildRemoval(2))).toBe(false);
  });

  test('is the put if a put and a removal share a millisecond, since a put loses nothing', () => {
    expect(isLater(buildPut(1), buildRemoval(1))).toBe(true);
    expect(isLater(buildRemoval(1), buildPut(1))).toBe(false);
  });

  test('is exactly one of two different puts in the same millisecond', () => {
    const [x, y] = [buildPut(1, { title: 'x' }), buildPut(1, { title: 'y' })];
    expect(isLater(x, y)).toBe(!isLater(y, x));
  });

  test('is exactly one of two undos in the same millisecond, even if they restore the same text', () => {
    const [x, y] = ['2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z'].map((createdAt) =>
      buildPut(1, { createdAt }),
    );
    expect(x !== undefined && y !== undefined && isLater(x, y) !== isLater(y, x)).toBe(true);
  });

  test('is neither if they are equal', () => {
    expect(isLater(buildPut(1), buildPut(1))).toBe(false);
    expect(isLater(buildRemoval(1), buildRemoval(1))).toBe(false);
  });
});

describe('a list lacks', () => {
  const put = buildPut(NOW_MS);

  test('a put whose paste is not in it', () => {
    expect(isMissing(put, undefined, NOW_MS)).toBe(true);
  });

  test('a put if it holds an older version', () => {
    expect(isMissing(put, buildPut(NOW_MS - 1, { title: 'old' }).paste, NOW_MS)).toBe(true);
  });

  test('a put if it holds a version that a wrong clock dated far ahead', () => {
    const future = buildPut(NOW_MS, { title: 'other', createdAt: '2100-01-01T00:00:00.000Z' }).paste;
    expect(isMissing(put, future, NOW_MS)).toBe(true);
  });

  test('a removal if it holds the paste with an earlier date', () => {
    expect(isMissing(buildRemoval(NOW_MS), buildPut(NOW_MS - 1).paste, NOW_MS)).toBe(true);
  });
});

describe('a list does not lack', () => {
  test('a put whose paste it holds', () => {
    expect(isMissing(buildPut(NOW_MS), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
  });

  test('a put whose restored paste it holds, even if the paste is older than the operation', () => {
    const restored = buildPut(NOW_MS, { createdAt: '2025-01-05T10:20:30.400Z' });
    expect(isMissing(restored, restored.paste, NOW_MS)).toBe(false);
  });

  test('a put if it holds a later version', () => {
    expect(isMissing(buildPut(NOW_MS - 1), buildPut(NOW_MS, { title: 'new' }).paste, NOW_MS)).toBe(false);
  });

  test('a removal whose paste is not in it', () => {
    expect(isMissing(buildRemoval(NOW_MS), undefined, NOW_MS)).toBe(false);
  });

  test('a removal if the paste was saved again later or in the same millisecond', () => {
    expect(isMissing(buildRemoval(NOW_MS - 1), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
    expect(isMissing(buildRemoval(NOW_MS), buildPut(NOW_MS).paste, NOW_MS)).toBe(false);
  });
});

test('a list with one of two puts in the same millisecond lacks the other only if that is the later one', () => {
  const [x, y] = [buildPut(NOW_MS, { title: 'x' }), buildPut(NOW_MS, { title: 'y' })];
  expect(isMissing(x, y.paste, NOW_MS)).toBe(isLater(x, y));
  expect(isMissing(y, x.paste, NOW_MS)).toBe(isLater(y, x));
});
