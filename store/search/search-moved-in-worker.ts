import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { inBrowser, tryToStart, type WorkerPort } from '@/store/run-in-worker';
import { createTimer } from '@/store/schedule';
import type { WholeTextHit } from './ranked-search';

/** A text in the database, with what the list has of its paste. */
export interface WantedText {
  readonly key: string;
  /** In UTF-16 code units. */
  readonly length: number;
  readonly title: string;
  readonly beginning: string;
}

/** The request to the worker. It answers with one verdict for each text, in order, until the next request arrives. */
export interface MovedSearchRequest {
  readonly number: number;
  readonly text: string;
  readonly texts: readonly WantedText[];
}

/** The worker's verdict on the text at an index; `hit` is null if the text has none of the words, or has an excluded one. */
export interface MovedVerdict {
  readonly request: number;
  readonly index: number;
  readonly hit: WholeTextHit | null;
}

/** The pastes that were looked at, with their hits. */
export type Verdicts = ReadonlyMap<Paste, WholeTextHit | null>;

/** The search of whole texts that are in the database. */
export interface MovedSearch {
  /**
   * Searches the texts of pastes. Ends an older search.
   *
   * @param onVerdicts called with what is new: at the first hit, then now and then, and when all is known
   * @param onUnavailable called if the browser allows no worker, or its code cannot be loaded
   * @returns a function that cancels it
   */
  search(
    pastes: readonly Paste[],
    text: string,
    onVerdicts: (verdicts: Verdicts) => void,
    onUnavailable: () => void,
  ): () => void;
}

/** How long hits are collected before the list shows them, in milliseconds. The first is shown at once. */
const COLLECTED_MS = 250;

/** How long an idle worker keeps its texts for the next search, in milliseconds. */
const IDLE_WORKER_MS = 10_000;

const browser = inBrowser(() => new Worker(new URL('./search-moved-worker.ts', import.meta.url)));

/** Creates the search. It starts search-moved-worker.ts when it is first asked. */
export function createMovedSearch({ startWorker, schedule }: WorkerPort = browser): MovedSearch {
  let worker: Worker | undefined;
  let giveUp = () => {};
  let number = 0;
  const nextEnd = createTimer(schedule, end);

  function end(): void {
    worker?.terminate();
    worker = undefined;
  }

  return {
    search(pastes, text, onVerdicts, onUnavailable) {
      const request = ++number;
      let collected = new Map<Paste, WholeTextHit | null>();
      let missing = pastes.length;
      const nextFlush = createTimer(schedule, flush);

      function flush(): void {
        nextFlush.cancel();
        const verdicts = collected;
        collected = new Map();
        if (verdicts.size > 0) onVerdicts(verdicts);
      }

      function takeVerdict({ data }: MessageEvent<MovedVerdict>): void {
        const paste = pastes[data.index];
        if (data.request !== request || paste === undefined) return;
        collected.set(paste, data.hit);
        missing--;
        if (missing === 0) {
          nextEnd.set(IDLE_WORKER_MS);
          flush();
        } else if (data.hit !== null && !nextFlush.isSet()) {
          flush();
          nextFlush.set(COLLECTED_MS);
        }
      }

      nextEnd.cancel();
      giveUp = onUnavailable;
      worker ??= tryToStart(startWorker, () => {
        end();
        giveUp();
      });
      if (worker === undefined) {
        onUnavailable();
        return () => {};
      }
      worker.onmessage = takeVerdict;
      worker.postMessage({ number: request, text, texts: pastes.map(describe) } satisfies MovedSearchRequest);
      return () => {
        nextFlush.cancel();
        if (request !== number || worker === undefined) return;
        worker.onmessage = null;
        worker.postMessage({ number: ++number, text, texts: [] } satisfies MovedSearchRequest);
        nextEnd.set(IDLE_WORKER_MS);
      };
    },
  };
}

function describe(paste: Paste): WantedText {
  const { title, content: beginning } = paste;
  // A text that is not in the database has an empty key: what the list has is all of it.
  const { key, length } = movedTextOf(paste) ?? { key: '', length: 0 };
  return { key, length, title, beginning };
}
