import { countFullHits } from '@/store/search/full-hits';
import { buildPaste } from '../../support/build-paste';

const long = 'x'.repeat(1_000_000);
const pastes = [
  buildPaste({ _id: 'title', title: 'needle', content: 'needle' }),
  buildPaste({ _id: 'one', content: `${long}Nëedle` }),
  buildPaste({ _id: 'none', content: long }),
  buildPaste({ _id: 'two', content: 'needle' }),
];

/** Starts to count. The returned function runs the next slice, if one is waiting. */
function startCounting() {
  const slices: (() => void)[] = [];
  const counts: number[] = [];
  const whenIdle = (task: () => void) => {
    slices.push(task);
    return () => void slices.splice(slices.indexOf(task), 1);
  };
  const cancel = countFullHits(pastes, 'needle', whenIdle, (count) => counts.push(count));
  return { counts, cancel, runSlice: () => slices.shift()?.() };
}

test('only pastes that the search of titles misses are counted, in slices of a few milliseconds', () => {
  const { counts, runSlice } = startCounting();
  runSlice();
  runSlice();
  expect(counts).toEqual([]);
  runSlice();
  expect(counts).toEqual([2]);
});

test('a count that is cancelled between two slices never ends', () => {
  const { counts, cancel, runSlice } = startCounting();
  runSlice();
  cancel();
  for (let slice = 0; slice < 5; slice++) runSlice();
  expect(counts).toEqual([]);
});
