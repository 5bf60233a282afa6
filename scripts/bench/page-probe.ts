import { nodeCount, rowsCover } from './page-rows';

export interface KeyTimes {
  /** From each key's own time to the frame that shows it, in milliseconds. */
  readonly paintedMs: number[];
  /** From each key's own time until the page has nothing left to do for it, in milliseconds. */
  readonly settledMs: number[];
}

export interface ScrollRecord {
  /** The longest time for which a part of the window showed no row, in milliseconds. */
  readonly longestBlankMs: number;
  /** In milliseconds; 0 when there was none over 50. */
  readonly longestTaskMs: number;
  readonly frameCount: number;
  readonly maxNodeCount: number;
}

const keys: KeyTimes = { paintedMs: [], settledMs: [] };
let pendingKeys = 0;
let expected: Promise<number> = Promise.reject(new Error('Nothing is expected.'));
expected.catch(() => {});

const MAX_WAIT_MS = 10_000;

/** What the benchmark asks of the page from within. It is there before any script of the site. */
export const probe = {
  /** When the first rows were painted, in milliseconds since the navigation began. */
  firstRowsMs: waitForElement('main li h2').then(painted),

  painted,

  /** The length of a frame on this machine, in milliseconds. */
  async frameMs(): Promise<number> {
    const times: number[] = [];
    for (let frame = 0; frame < 40; frame++) times.push(await new Promise<number>(requestAnimationFrame));
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
    return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  },

  /** Resolves once every key pressed so far is painted and settled; returns their times and forgets them. */
  async takeKeys(): Promise<KeyTimes> {
    while (pendingKeys > 0) await painted();
    return { paintedMs: keys.paintedMs.splice(0), settledMs: keys.settledMs.splice(0) };
  },

  /** From the next event of a kind on, waits until a condition is seen painted. */
  expect(eventName: 'keydown' | 'click', selector: string, pattern: string): void {
    expected = new Promise((resolve, reject) => {
      addEventListener(
        eventName,
        (event) => {
          const look = async () => {
            const isThere = [...document.querySelectorAll(selector)].some((element) =>
              new RegExp(pattern).test(`${element.getAttribute('aria-setsize') ?? ''} ${element.textContent}`),
            );
            if (isThere) resolve((await painted()) - event.timeStamp);
            else if (performance.now() - event.timeStamp > MAX_WAIT_MS) reject(new Error(`No ${pattern} was seen.`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  },

  /** How long after its event the expected was painted, in milliseconds. Rejects when it never was. */
  expectedMs: (): Promise<number> => expected,

  /** Watches every frame from now on. @returns ends it */
  watchScrolling(): () => ScrollRecord {
    let isOver = false;
    let blankSinceMs: number | undefined;
    const record = { longestBlankMs: 0, longestTaskMs: 0, frameCount: 0, maxNodeCount: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) record.longestTaskMs = Math.max(record.longestTaskMs, duration);
    });
    observer.observe({ type: 'longtask' });
    const watch = async () => {
      while (!isOver) {
        const nowMs = await painted();
        record.frameCount++;
        record.maxNodeCount = Math.max(record.maxNodeCount, nodeCount());
        if (rowsCover()) blankSinceMs = undefined;
        else {
          blankSinceMs ??= nowMs;
          record.longestBlankMs = Math.max(record.longestBlankMs, nowMs - blankSinceMs);
        }
      }
    };
    void watch();
    return () => {
      isOver = true;
      observer.disconnect();
      return record;
    };
  },

  /** What a save cannot do without: the list as text, and the text in storage. In milliseconds. */
  plainSaveMs(): number {
    const text = localStorage.getItem('pastes') ?? '[]';
    const pastes = JSON.parse(text);
    pastes[0].createdAt = new Date().toISOString();
    const startMs = performance.now();
    localStorage.setItem('pastes', JSON.stringify(pastes));
    const endMs = performance.now();
    // The page's own list must still be the stored one, or its next save would read everything anew.
    localStorage.setItem('pastes', text);
    return endMs - startMs;
  },

  /** Puts a bare text area in the place of the form's, or back. */
  showBareTextarea(isBare: boolean): void {
    const own = document.querySelector<HTMLTextAreaElement>('textarea[name=content]');
    if (own === null) throw new Error('There is no text area.');
    const bare = document.querySelector<HTMLTextAreaElement>('textarea.bare') ?? cloneBare(own);
    own.hidden = isBare;
    own.style.display = isBare ? 'none' : '';
    bare.style.display = isBare ? '' : 'none';
    const shown = isBare ? bare : own;
    shown.focus();
    shown.setSelectionRange(shown.value.length, shown.value.length);
  },

  nodeCount,
};

function cloneBare(own: HTMLTextAreaElement): HTMLTextAreaElement {
  const bare = own.cloneNode() as HTMLTextAreaElement;
  bare.removeAttribute('name');
  bare.classList.add('bare');
  bare.value = own.value;
  // Outside the form, so that nothing of the site hears of its keys.
  document.body.append(bare);
  return bare;
}

/** Resolves after the next frame has been painted, to the time then. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

function waitForElement(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

addEventListener(
  'keydown',
  (event) => {
    pendingKeys++;
    void painted().then(async (paintedAtMs) => {
      keys.paintedMs.push(paintedAtMs - event.timeStamp);
      // A background task runs when no other is waiting: React's deferred work is over then.
      await scheduler.postTask(() => {}, { priority: 'background' });
      keys.settledMs.push(performance.now() - event.timeStamp);
      pendingKeys--;
    });
  },
  { capture: true },
);

declare global {
  interface Window {
    probe: typeof probe;
    endScrolling: () => ScrollRecord;
  }
}

window.probe = probe;
