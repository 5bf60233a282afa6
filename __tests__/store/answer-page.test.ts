import { answerPage } from '@/store/answer-page';
import { settle } from '../support/settle';

/** What is used here of the global scope of a worker. */
const scope = { postMessage: jest.fn(), reportError: jest.fn(), onmessage: (_: MessageEvent) => {} };

beforeAll(() => Object.assign(globalThis, { self: scope, reportError: scope.reportError }));

test('a worker says that its code has loaded, then its progress, and its answer at last', async () => {
  answerPage(async (text: string, report: (progress: number) => void) => {
    report(1);
    return text.length;
  });
  scope.onmessage(new MessageEvent('message', { data: 'text' }));
  await settle();
  expect(scope.postMessage.mock.calls).toEqual([['loaded'], [{ progress: 1 }], [{ answer: 4 }]]);
});

const fault = new Error('Harmed.');
const throws = () => {
  throw fault;
};

test.each([
  ['throws', throws],
  ['rejects its promise', () => Promise.reject(fault)],
])('a worker that %s fails with an error, which the page hears of', async (_, answer) => {
  answerPage(answer);
  scope.onmessage(new MessageEvent('message', { data: 'text' }));
  await settle();
  expect(scope.reportError).toHaveBeenCalledWith(fault);
});
