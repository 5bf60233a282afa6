import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { createMovedSearch, type MovedSearchRequest, type Verdicts } from '@/store/search/search-moved-in-worker';
import { buildPaste } from '../../support/build-paste';
import { createFakeClock } from '../../support/fake-clock';
import { createWorkers } from '../../support/fake-worker';

const pastes = ['a', 'b', 'c'].map((_id) => toMoved(buildPaste({ _id, content: `The text of ${_id}` }), 3));

function open() {
  const { schedule, advance } = createFakeClock();
  const { workers, startWorker } = createWorkers<MovedSearchRequest>();
  const { search } = createMovedSearch({ startWorker, schedule });
  /** Answers the request at a position, of those that the first worker got. */
  const answer = (position: number, index: number, isHit: boolean) => {
    const request = workers[0]?.requests[position]?.number;
    workers[0]?.post({ request, index, hit: isHit ? { occurrences: [0], excerpt: 'text' } : null });
  };
  const told: string[] = [];
  const tell = (verdicts: Verdicts) =>
    told.push([...verdicts].map(([{ _id }, hit]) => `${_id}${hit === null ? '-' : '+'}`).join(' '));
  const ask = (asked: readonly Paste[], text = 'text') => search(asked, text, tell, () => told.push('unavailable'));
  return { advance, workers, told, ask, answer };
}

test('the first hit is told at once, further ones a quarter of a second later, and the last verdict ends it', () => {
  const { advance, told, ask, answer } = open();
  ask([...pastes, buildPaste({ _id: 'd' })]);
  answer(0, 0, true);
  expect(told).toEqual(['a+']);
  answer(0, 1, false);
  answer(0, 2, true);
  expect(told).toEqual(['a+']);
  advance(250);
  expect(told).toEqual(['a+', 'b- c+']);
  answer(0, 3, false);
  expect(told).toEqual(['a+', 'b- c+', 'd-']);
});

test('verdicts of an older search are ignored, and the newer one asks the same worker', () => {
  const { workers, told, ask, answer } = open();
  ask(pastes, 'te');
  ask(pastes, 'text');
  answer(0, 0, true);
  expect(told).toEqual([]);
  answer(1, 0, true);
  expect(told).toEqual(['a+']);
  expect(workers).toHaveLength(1);
});

test('a cancelled search tells nothing, stops the worker, and ends it when no other search follows', () => {
  const { advance, workers, told, ask, answer } = open();
  const cancel = ask(pastes);
  answer(0, 0, true);
  answer(0, 1, true);
  cancel();
  advance(9_999);
  expect(told).toEqual(['a+']);
  expect(workers[0]?.requests.at(-1)?.texts).toEqual([]);
  expect(workers[0]?.isTerminated).toBe(false);
  advance(1);
  expect(workers[0]?.isTerminated).toBe(true);
  ask(pastes);
  expect(workers).toHaveLength(2);
});

test('a worker whose code cannot be loaded makes the search unavailable, and is no error of the page', () => {
  const { workers, told, ask } = open();
  ask(pastes);
  expect(workers[0]?.fail()).toBe(false);
  expect(told).toEqual(['unavailable']);
});

test('a browser that allows no worker makes the search unavailable', () => {
  const onUnavailable = jest.fn();
  const startWorker = () => {
    throw new Error('Denied.');
  };
  createMovedSearch({ startWorker, schedule: createFakeClock().schedule }).search(
    pastes,
    'a',
    jest.fn(),
    onUnavailable,
  );
  expect(onUnavailable).toHaveBeenCalledTimes(1);
});
