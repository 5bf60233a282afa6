import type { TabName } from './acts';
import type { Notice } from './page/protocol';
import type { PerTab } from './round';

/** What the tabs have reported since the start of the browser. */
export interface Notices {
  readonly note: (tab: TabName, notice: Notice) => void;
  /** When each act was acknowledged or refused, in milliseconds since 1970. */
  readonly answeredAtMs: PerTab<readonly number[]>;
  /** The indices of refused acts. */
  readonly refused: PerTab<ReadonlySet<number>>;
  countAnswered(): number;
  /** Whether a text is on its way into the database. */
  isStoring(): boolean;
  /** Resolves when a condition holds after a notice, or already does. */
  until(condition: () => boolean): Promise<void>;
}

/** Collects the notices of one start of the browser. */
export function collectNotices(): Notices {
  const answeredAtMs: PerTab<number[]> = { a: [], b: [] };
  const refused: PerTab<Set<number>> = { a: new Set(), b: new Set() };
  let storing = 0;
  let waiting: (() => void)[] = [];
  return {
    answeredAtMs,
    refused,
    note(tab, notice) {
      if (notice.kind === 'storing') storing += notice.change;
      else {
        answeredAtMs[tab][notice.index] = notice.atMs;
        if (notice.isRefused) refused[tab].add(notice.index);
      }
      for (const look of waiting) look();
    },
    countAnswered: () => answeredAtMs.a.length + answeredAtMs.b.length,
    isStoring: () => storing > 0,
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          if (!condition()) return;
          waiting = waiting.filter((each) => each !== look);
          resolve();
        };
        waiting.push(look);
        look();
      }),
  };
}
