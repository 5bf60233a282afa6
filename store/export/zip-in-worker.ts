import type { Language } from '@/store/code/languages';
import type { Paste } from '@/store/paste/paste';
import { inBrowser, runInWorker } from '@/store/run-in-worker';
import { zipTextFiles } from './text-files-zip';

export interface ZipRequest {
  readonly pastes: readonly Paste[];
  /** Those that the user chose, by the ids of pastes. */
  readonly languages: ReadonlyMap<string, Language>;
}

type Zipped = ReturnType<typeof zipTextFiles>;

const browser = inBrowser(() => new Worker(new URL('./zip-worker.ts', import.meta.url)));

/** Zips pastes as text files in a worker: thousands take a second. If no worker can start, the page zips them. */
export async function zipInWorker(request: ZipRequest): Promise<Zipped> {
  const zipped = await runInWorker<Zipped>(request, browser);
  return zipped.ok ? zipped.value : zipTextFiles(request.pastes, request.languages);
}
