/** A worker that does what the test says. */
export class FakeWorker<Request> {
  readonly requests: Request[] = [];
  isTerminated = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (event: Event) => void = () => {};

  postMessage(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  post(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  /** Fails, as when its code cannot be loaded. @returns whether the page counts that as an error of its own */
  fail(): boolean {
    const event = new Event('error', { cancelable: true });
    this.onerror(event);
    return !event.defaultPrevented;
  }
}

/** Returns a starter of workers, and those that it has started. */
export function createWorkers<Request>(): {
  readonly workers: readonly FakeWorker<Request>[];
  readonly startWorker: () => Worker;
} {
  const workers: FakeWorker<Request>[] = [];
  const startWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  };
  return { workers, startWorker };
}
