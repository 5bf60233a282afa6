import type { WorkerMessage } from './run-in-worker';

/** Answers the request of the page that has started this worker by `runInWorker`. */
export function answerPage<Request, Answer, Progress = never>(
  answer: (request: Request, report: (progress: Progress) => void) => Answer | Promise<Answer>,
): void {
  const post = (message: WorkerMessage<Answer, Progress>) => self.postMessage(message);
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      post({ answer: await answer(data, (progress) => post({ progress })) });
    } catch (error) {
      // The page hears of an error, but of no promise that is rejected.
      reportError(error);
    }
  };
  post('loaded');
}
