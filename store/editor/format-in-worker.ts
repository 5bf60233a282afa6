import { failure, type Result } from '@/store/result';
import { inBrowser, runInWorker, type WorkerFailure } from '@/store/run-in-worker';
import type { JsonFault } from './format-json';
import type { Selection, TextEdit } from './indent';

/** How long a worker may format one text, in milliseconds. 1 MB takes it some 200. */
const MAX_TIME_MS = 5_000;

export interface FormatRequest {
  readonly text: string;
  readonly selection: Selection;
}

export type FormattingFault = JsonFault | { readonly kind: WorkerFailure };

const browser = inBrowser(() => new Worker(new URL('./format-worker.ts', import.meta.url)));

/** Formats a text as `formatJson` does, in a new worker, for at most `MAX_TIME_MS`. Only the worker loads the library. */
export async function formatInWorker(
  request: FormatRequest,
  signal?: AbortSignal,
): Promise<Result<TextEdit | null, FormattingFault>> {
  const answer = await runInWorker<Result<TextEdit | null, JsonFault>>(request, browser, {
    signal,
    maxSilenceMs: MAX_TIME_MS,
  });
  return answer.ok ? answer.value : failure({ kind: answer.error });
}

/** Says why a text was not formatted. Nothing was changed then. */
export function describeFormattingFault(fault: FormattingFault): string {
  switch (fault.kind) {
    case 'invalid':
      return `Not valid JSON: line\u00a0${fault.line}, column\u00a0${fault.column}`;
    case 'no-json':
      return 'Only JSON can be formatted: an object or an array';
    case 'too-deep':
      return 'Not formatted: it is nested too deep';
    case 'too-long':
      return 'Not formatted: it would be too long to save';
    case 'too-slow':
      return 'Not formatted: it takes too long';
    case 'unavailable':
      return 'Could not be formatted. Reload the page when you are online.';
  }
}
