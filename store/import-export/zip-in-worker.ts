import type { Language } from '@/store/code/languages';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { zipTextFiles } from './text-files-zip';

export interface ZipRequest {
  readonly pastes: readonly Paste[];
  /** Those that the user chose, by the ids of pastes. */
  readonly languages: ReadonlyMap<string, Language>;
}

/**
 * Zips pastes as text files in a worker: thousands take a second. If no worker can start (in a sandboxed frame, or offline
 * before the site is cached), the page zips them.
 */
export async function zipInWorker(request: ZipRequest): Promise<Result<Uint8Array<ArrayBuffer>, 'too-many'>> {
  const worker = startWorker();
  if (worker === undefined) return zipTextFiles(request.pastes, request.languages);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = (event: MessageEvent<Result<Uint8Array<ArrayBuffer>, 'too-many'>>) => resolve(event.data);
      worker.onerror = reject;
      worker.postMessage(request);
    });
  } catch {
    return zipTextFiles(request.pastes, request.languages);
  } finally {
    worker.terminate();
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./zip-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}
