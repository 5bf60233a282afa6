import type { TokenizedText } from '@/store/code/tokenize';
import { tokenizeInWorker } from '@/store/code/tokenize-in-worker';
import { createFakeClock } from '../../support/fake-clock';
import { createWorkers } from '../../support/fake-worker';

const request = { title: 'notes.md', text: '[[[' };
const tokenized: TokenizedText = { language: 'markdown', tokens: new Uint32Array() };

function open() {
  const { schedule, advance } = createFakeClock();
  const { workers, startWorker } = createWorkers();
  const tokenize = (signal = new AbortController().signal) => {
    const outcome = tokenizeInWorker(request, signal, { startWorker, schedule });
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('No worker was started.');
    return { outcome, worker };
  };
  return { workers, advance, tokenize };
}

test('a text that takes longer than 2 s stays plain, its worker is terminated, and the next text gets a new one', async () => {
  const { workers, advance, tokenize } = open();
  const slow = tokenize();
  slow.worker.post('loaded');
  advance(1_999);
  expect(slow.worker.isTerminated).toBe(false);
  advance(1);
  expect(slow.worker.isTerminated).toBe(true);
  await expect(slow.outcome).resolves.toEqual({ ok: false, error: 'too-slow' });

  const next = tokenize();
  expect(workers).toHaveLength(2);
  expect(next.worker.requests).toEqual([request]);
  next.worker.post('loaded');
  next.worker.post({ answer: tokenized });
  await expect(next.outcome).resolves.toEqual({ ok: true, value: tokenized });
  expect(next.worker.isTerminated).toBe(true);
});

test('a slow network does not count', async () => {
  const { advance, tokenize } = open();
  const { outcome, worker } = tokenize();
  advance(60_000);
  worker.post('loaded');
  advance(1_000);
  worker.post({ answer: tokenized });
  await expect(outcome).resolves.toEqual({ ok: true, value: tokenized });
});

test('the worker of a text that is no longer shown is terminated at once', async () => {
  const { tokenize } = open();
  const aborter = new AbortController();
  const { outcome, worker } = tokenize(aborter.signal);
  aborter.abort();
  expect(worker.isTerminated).toBe(true);
  await expect(outcome).resolves.toEqual({ ok: false, error: 'unavailable' });
});
