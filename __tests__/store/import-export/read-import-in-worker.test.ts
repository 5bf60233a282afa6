import { describeImportFault } from '@/store/import-export/backup-fault-message';
import { type ImportMessage, MAX_SILENCE_MS, readImportInWorker } from '@/store/import-export/read-import-in-worker';
import { failure } from '@/store/result';
import { createFakeClock } from '../../support/fake-clock';

class FakeReader {
  readonly requests: unknown[] = [];
  isTerminated = false;
  onmessage: (event: { data: ImportMessage }) => void = () => {};
  onerror: (event: Event) => void = () => {};

  postMessage(request: unknown): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  post(data: ImportMessage): void {
    this.onmessage({ data });
  }
}

const files = [{ path: 'a.txt', file: new Blob(['text']), modifiedMs: 0 }];
const result = failure({ reason: 'nothing', leftOut: [] } as const);

function open() {
  const { schedule, advance } = createFakeClock();
  const worker = new FakeReader();
  const aborter = new AbortController();
  const shares: number[] = [];
  const outcome = readImportInWorker(files, {
    onProgress: (share) => shares.push(share),
    signal: aborter.signal,
    schedule,
    startWorker: () => worker as unknown as Worker,
  });
  return { worker, advance, aborter, outcome, shares };
}

test('a small file is read in a worker as well, which ends with its result', async () => {
  const { worker, outcome } = open();
  expect(worker.requests).toEqual([{ files, readsGuessed: undefined }]);
  worker.post({ result });
  await expect(outcome).resolves.toEqual(result);
  expect(worker.isTerminated).toBe(true);
});

test('a worker that is silent for 10 s is ended, and the file that it was reading is named', async () => {
  const { worker, advance, outcome } = open();
  worker.post({ share: 0, path: 'x/good.txt' });
  advance(MAX_SILENCE_MS - 1);
  worker.post({ share: 0.5, path: 'x/evil.json' });
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
  worker.post({ share: 0, path: 'a' });
  aborter.abort();
  expect(worker.isTerminated).toBe(true);
  worker.post({ share: 0.9, path: 'a' });
  expect(shares).toEqual([0]);
});

test('thousands of files are reported a hundred times', () => {
  const { worker, shares } = open();
  for (let index = 0; index <= 20_000; index++) worker.post({ share: index / 20_000, path: `${index}` });
  expect(shares.length).toBe(101);
});

test('a worker that cannot load leaves the reading to the page', async () => {
  const { worker, outcome } = open();
  worker.onerror({ preventDefault: () => {} } as Event);
  expect(await outcome).toMatchObject({ ok: true, value: { backup: { pastes: [{ title: 'a', content: 'text' }] } } });
});
