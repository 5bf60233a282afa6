/** @jest-environment node */
import { createEstimateStore, isEstimateCounted, isNearlyFull, readEstimate } from '@/store/site-data/storage-estimate';
import { createFakeClock } from '../../support/fake-clock';

test.each([
  [79, 100, false],
  [80, 100, true],
  [120, 100, true],
])('%d of %d bytes: a notice warns: %s', (usage, quota, isWarned) => {
  expect(isNearlyFull({ usage, quota })).toBe(isWarned);
});

test.each([
  ['counts while nothing fails', null, null, false, true],
  ['counts when the disk is full', 'full', 'full', true, true],
  ['does not count without a journal', 'denied', null, false, false],
  ['does not count if texts cannot be moved', null, 'failed', false, false],
  ['does not count if the list is full although all texts are moved', null, null, true, false],
] as const)('the estimate %s', (_name, journalFailure, moveFailure, isStorageFull, counts) => {
  expect(isEstimateCounted({ journalFailure, moveFailure, isStorageFull })).toBe(counts);
});

test.each<[string, StorageEstimate | Error | undefined, unknown]>([
  ['tells', { usage: 0, quota: 5 }, { usage: 0, quota: 5 }],
  ['has no such method', undefined, null],
  ['leaves out the usage', { quota: 5 }, null],
  ['grants nothing', { usage: 0, quota: 0 }, null],
  ['throws', new TypeError('Denied by the test.'), null],
])('a browser that %s', async (_name, answer, estimate) => {
  const estimateOnce = async () => {
    if (answer instanceof Error) throw answer;
    return answer ?? {};
  };
  expect(await readEstimate(answer === undefined ? undefined : { estimate: estimateOnce })).toEqual(estimate);
});

test('the browser is asked when the page is idle, and at most once a minute', async () => {
  const clock = createFakeClock();
  const ask = jest.fn(async () => ({ usage: 1, quota: 5 }));
  const whenIdle = (task: () => void) => clock.schedule(task, 10);
  const store = createEstimateStore({ ask, now: clock.now, schedule: clock.schedule, whenIdle });
  const { lookSoon } = store.getState();
  lookSoon();
  lookSoon();
  expect(ask).toHaveBeenCalledTimes(0);
  clock.advance(10);
  await Promise.resolve();
  expect(store.getState().estimate).toEqual({ usage: 1, quota: 5 });
  lookSoon();
  clock.advance(59_000);
  expect(ask).toHaveBeenCalledTimes(1);
  clock.advance(2_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a browser that does not answer is not waited for', () => {
  const clock = createFakeClock();
  const ask = () => new Promise<never>(() => {});
  const whenIdle = (task: () => void) => clock.schedule(task, 0);
  const store = createEstimateStore({ ask, now: clock.now, schedule: clock.schedule, whenIdle });
  void store.getState().look();
  expect(store.getState().estimate).toBeUndefined();
  clock.advance(300);
  expect(store.getState().estimate).toBeNull();
});
