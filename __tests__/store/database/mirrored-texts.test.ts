import { setImmediate as nextTurn } from 'node:timers/promises';
import { mirrorTexts } from '@/store/database/mirrored-texts';
import type { StoredTextFacts } from '@/store/database/texts-port';
import { MOVING_BOUNDS } from '@/store/moved-texts/choose-moved';
import { createMovedTexts } from '@/store/moved-texts/moved-texts';
import { createFakeTexts } from '../../support/fake-texts';

const DAY_MS = 86_400_000;

function openMirrored() {
  const first = createFakeTexts();
  const mirror = createFakeTexts();
  return { first, mirror, texts: mirrorTexts(first, mirror) };
}

/** Lets what runs on after an answer end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await nextTurn();
}

const keepAll = (facts: StoredTextFacts) => facts;
const removeAll = () => null;
const textOf = (...keys: readonly string[]) => new Map(keys.map((key) => [key, `the text of ${key}`]));
const both = ({ first, mirror }: ReturnType<typeof openMirrored>) => [
  [...first.texts.keys()],
  [...mirror.texts.keys()],
];

/** Returns the facts of each database, by their keys. */
async function readFacts(...ports: readonly ReturnType<typeof createFakeTexts>[]) {
  const all = ports.map(async (port) => {
    const facts: StoredTextFacts[] = [];
    await port.review((each) => {
      facts.push(each);
      return each;
    });
    return facts;
  });
  return Promise.all(all);
}

test('each text is stored in both, and a mirror that is denied or fails costs nothing', async () => {
  const opened = openMirrored();
  expect(await opened.texts.put(textOf('a'), 1)).toEqual({ ok: true, value: new Set(['a']) });
  for (const failure of ['denied', 'full', 'failed'] as const) {
    opened.mirror.failure = failure;
    expect(await opened.texts.put(textOf('b'), 1)).toMatchObject({ ok: true });
    expect(await opened.texts.read('b')).toEqual({ ok: true, value: 'the text of b' });
  }
  expect(both(opened)).toEqual([['a', 'b'], ['a']]);
});

test('a text that is read from the mirror, because the first lacks it, is in the first again', async () => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a', 'b'), 7);
  opened.first.clear();
  expect(await opened.texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
  await settle();
  expect(both(opened)).toEqual([['a'], ['a', 'b']]);
  expect((await readFacts(opened.first))[0]).toEqual([{ key: 'a', length: 13, usedAtMs: 7, unusedSinceMs: null }]);
});

test.each(['first', 'mirror'] as const)('a review stores again what the %s lacks and the list names', async (lost) => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a', 'b', 'unused'), 1);
  await opened.texts.review((facts) => (facts.key === 'unused' ? { ...facts, unusedSinceMs: 2 } : facts));
  opened[lost].clear();
  await opened.texts.review(keepAll);
  await settle();
  expect([...opened[lost].texts]).toEqual([...textOf('a', 'b')]);
  opened[lost === 'first' ? 'mirror' : 'first'].clear();
  expect(await opened.texts.read('b')).toEqual({ ok: true, value: 'the text of b' });
});

test('a copy that finds no room is tried again at the next review, and the text stays readable', async () => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a', 'b'), 1);
  opened.mirror.clear();
  opened.mirror.room = 1;
  await opened.texts.review(keepAll);
  await settle();
  expect(both(opened)).toEqual([['a', 'b'], ['a']]);
  opened.mirror.room = undefined;
  await opened.texts.review(keepAll);
  await settle();
  expect(both(opened)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('what is removed is decided once and leaves both, so both keep the same of what is unused', async () => {
  const opened = openMirrored();
  let nowMs = 1;
  const moved = createMovedTexts({
    port: opened.texts,
    findElsewhere: () => Promise.resolve(undefined),
    exchange: { ask: () => Promise.resolve(undefined), answer: () => () => {} },
    bounds: MOVING_BOUNDS,
    onAnswer: () => {},
    schedule: () => () => {},
    now: () => nowMs,
    believedTime: { look: async () => nowMs, known: () => nowMs },
  });
  await opened.texts.put(new Map([1, 2, 3, 4].map((each) => [`${each}`, 'x'.repeat(5_000_000)])), nowMs);
  expect(await moved.sweep(new Set())).toMatchObject({ ok: true });
  nowMs += 2 * DAY_MS;
  await moved.sweep(new Set());
  expect(both(opened)).toEqual([
    ['1', '2', '3', '4'],
    ['1', '2', '3', '4'],
  ]);
  expect((await readFacts(opened.mirror))[0]).toEqual((await readFacts(opened.first))[0]);
});

test('a text that only one of them has is removed as well', async () => {
  const opened = openMirrored();
  await opened.first.put(textOf('a'), 1);
  await opened.mirror.put(textOf('b'), 1);
  expect(await opened.texts.review(removeAll)).toMatchObject({ ok: true });
  await settle();
  expect(both(opened)).toEqual([[], []]);
});

test('a text that a save uses while others are removed stays in both', async () => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a', 'b'), 1);
  const { review } = opened.mirror;
  opened.mirror.review = async (decide) => {
    opened.mirror.review = review;
    await opened.texts.put(textOf('a'), 2);
    return review(decide);
  };
  await opened.texts.review(removeAll);
  await settle();
  expect(both(opened)).toEqual([['a'], ['a']]);
});

test.each(['before', 'after'] as const)(
  'a text that is deleted forever %s its copy is stored again stays deleted in both',
  async (moment) => {
    const opened = openMirrored();
    await opened.texts.put(textOf('a'), 1);
    opened.first.clear();
    const { put } = opened.first;
    opened.first.put = async (...args) => {
      opened.first.put = put;
      // In another tab.
      if (moment === 'before') await opened.texts.review(removeAll);
      const stored = await put(...args);
      if (moment === 'after') await opened.texts.review(removeAll);
      return stored;
    };
    expect(await opened.texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
    await settle();
    expect(both(opened)).toEqual([[], []]);
  },
);

test('a text that is stored again while it is deleted forever stays deleted in both', async () => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a'), 1);
  opened.first.clear();
  const { review } = opened.mirror;
  opened.mirror.review = async (decide) => {
    opened.mirror.review = review;
    await opened.texts.read('a');
    await settle();
    expect(both(opened)).toEqual([['a'], ['a']]);
    return review(decide);
  };
  await opened.texts.review(removeAll);
  await settle();
  expect(both(opened)).toEqual([[], []]);
});

test('a text is gone only if neither has it: not while one of them fails', async () => {
  const opened = openMirrored();
  await opened.mirror.put(textOf('a'), 1);
  opened.first.failure = 'failed';
  expect(await opened.texts.read('a')).toEqual({ ok: true, value: 'the text of a' });
  expect(await opened.texts.read('b')).toEqual({ ok: false, error: 'failed' });
  opened.first.failure = null;
  opened.mirror.failure = 'failed';
  expect(await opened.texts.read('a')).toEqual({ ok: false, error: 'failed' });
  opened.mirror.failure = 'denied';
  expect(await opened.texts.read('a')).toEqual({ ok: true, value: undefined });
});

test('what is deleted forever must leave both, or the deletion fails', async () => {
  const opened = openMirrored();
  await opened.texts.put(textOf('a'), 1);
  opened.mirror.failure = 'failed';
  expect(await opened.texts.review(removeAll)).toEqual({ ok: false, error: 'failed' });
  opened.mirror.failure = 'denied';
  expect(await opened.texts.review(removeAll)).toMatchObject({ ok: true });
});
