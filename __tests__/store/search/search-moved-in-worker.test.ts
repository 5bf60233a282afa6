import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import {
  createMovedSearch,
  type MovedSearchRequest,
  type MovedVerdict,
  type Verdicts,
} from '@/store/search/search-moved-in-worker';
import { buildPaste } from '../../support/build-paste';
import { createFakeClock } from '../../support/fake-clock';

const pastes = ['a', 'b', 'c'].map((_id) => toMoved(buildPaste({ _id, content: `The text of ${_id}` }), 3));

class FakeSearcher {
  readonly requests: MovedSearchRequest[] = [];
  isTerminated = false;
  onmessage: ((event: { data: MovedVerdict }) => void) | null = null;
  onerror: (event: Event) => void = () => {};

  postMessage(request: MovedSearchRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Answers the request at a position of `requests`. */
  answer(position: number, index: number, isHit: boolean): void {
    const request = this.requests[position]?.number ?? 0;
    this.onmessage?.({ data: { request, index, hit: isHit ? { places: [0], excerpt: 'text' } : null } });
  }
}

function open() {
  const { schedule, advance } = createFakeClock();
  const workers: FakeSearcher[] = [];
  const { search } = createMovedSearch({
    startWorker() {
      const worker = new FakeSearcher();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    schedule,
  });
  const told: string[] = [];
  const tell = (verdicts: Verdicts) =>
    told.push([...verdicts].map(([{ _id }, hit]) => `${_id}${hit === null ? '-' : '+'}`).join(' '));
  const ask = (asked: readonly Paste[], text = 'text') => search(asked, text, tell, () => told.push('unavailable'));
  return { advance, workers, told, ask };
}

test('the first hit is told at once, further ones a quarter of a second later, and the last verdict ends it', () => {
  const { advance, workers, told, ask } = open();
  ask([...pastes, buildPaste({ _id: 'd' })]);
  workers[0]?.answer(0, 0, true);
  expect(told).toEqual(['a+']);
  workers[0]?.answer(0, 1, false);
  workers[0]?.answer(0, 2, true);
  expect(told).toEqual(['a+']);
  advance(250);
  expect(told).toEqual(['a+', 'b- c+']);
  workers[0]?.answer(0, 3, false);
  expect(told).toEqual(['a+', 'b- c+', 'd-']);
});

test('verdicts of an older search are ignored, and the newer one asks the same worker', () => {
  const { workers, told, ask } = open();
  ask(pastes, 'te');
  ask(pastes, 'text');
  workers[0]?.answer(0, 0, true);
  expect(told).toEqual([]);
  workers[0]?.answer(1, 0, true);
  expect(told).toEqual(['a+']);
  expect(workers).toHaveLength(1);
});

test('a cancelled search tells nothing, stops the worker, and ends it when no other search follows', () => {
  const { advance, workers, told, ask } = open();
  const cancel = ask(pastes);
  workers[0]?.answer(0, 0, true);
  workers[0]?.answer(0, 1, true);
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
  const error = new Event('error', { cancelable: true });
  workers[0]?.onerror(error);
  expect(told).toEqual(['unavailable']);
  expect(error.defaultPrevented).toBe(true);
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
