import { describeImportFault } from '@/store/import/import-fault-message';
import { MAX_SILENCE_MS, readImportInWorker } from '@/store/import/read-import-in-worker';
import { failure } from '@/store/result';
import { createFakeClock } from '../../support/fake-clock';
import { FakeWorker } from '../../support/fake-worker';
import { settle } from '../../support/settle';

const files = [{ path: 'a.txt', file: new Blob(['text']), modifiedMs: 0 }];
const result = failure({ reason: 'nothing', leftOut: [] } as const);

function open() {
  const { schedule, advance } = createFakeClock();
  const worker = new FakeWorker();
  const aborter = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const port = { schedule, startWorker: () => worker as unknown as Worker };
  const outcome = readImportInWorker(files, { onProgress, signal: aborter.signal }, port);
  return { worker, advance, aborter, outcome, shares };
}

test('a small file is read in a worker as well, which ends with its result', async () => {
  const { worker, outcome } = open();
  expect(worker.requests).toEqual([{ files, readsGuessed: undefined }]);
  worker.post({ answer: result });
  await expect(outcome).resolves.toEqual(result);
  expect(worker.isTerminated).toBe(true);
});

test('a worker that is silent for 10 s is ended, and the file that it was reading is named', async () => {
  const { worker, advance, outcome } = open();
  worker.post({ progress: { share: 0, path: 'x/good.txt' } });
  advance(MAX_SILENCE_MS - 1);
  worker.post({ progress: { share: 0.5, path: 'x/evil.json' } });
  advance(MAX_SILENCE_MS - 1);
  expect(worker.isTerminated).toBe(false);
  advance(1);
  expect(worker.isTerminated).toBe(true);
  const read = await outcome;
  expect(read.ok ? '' : describeImportFault(read.error, { name: 'x', size: 1 })).toBe(
    '“x” was given up: reading “evil.json” took more than 10 seconds.',
  );
});

test('an import that is cancelled ends its worker, and reports nothing any more', () => {
  const { worker, aborter, shares } = open();
  worker.post({ progress: { share: 0, path: 'a' } });
  aborter.abort();
  expect(worker.isTerminated).toBe(true);
  worker.post({ progress: { share: 0.9, path: 'a' } });
  expect(shares).toEqual([0]);
});

test('thousands of files are reported a hundred times', () => {
  const { worker, shares } = open();
  for (let index = 0; index <= 20_000; index++) worker.post({ progress: { share: index / 20_000, path: `${index}` } });
  expect(shares.length).toBe(101);
});

test('a worker that cannot load leaves the reading to the page', async () => {
  const { worker, advance, outcome } = open();
  expect(worker.fail()).toBe(false);
  await settle();
  advance(0);
  expect(await outcome).toMatchObject({ ok: true, value: { imported: { pastes: [{ title: 'a', content: 'text' }] } } });
});

test('a worker that fails while it reads is given up, and the page does not read what may have harmed it', async () => {
  const { worker, outcome } = open();
  worker.post({ progress: { share: 0, path: 'a.txt' } });
  expect(worker.fail()).toBe(false);
  expect(await outcome).toEqual(failure({ reason: 'unreadable', leftOut: [], path: 'a.txt' }));
});
