import { TAB_NAMES, type TabName } from './acts';
import { type BrowserProgram, startBrowser } from './browser-process';
import type { Folder } from './folder';
import type { PerTab } from './round';
import type { Listeners, TabServer, Tabs } from './tab-server';

/** The browsers of one round, and what their tabs have reported. */
export interface Started {
  readonly tabs: Tabs;
  /** Ends all browsers at once, as a power cut would. */
  kill(): Promise<unknown>;
  /** Asks them to quit. */
  close(): Promise<unknown>;
  /** When each act was acknowledged or refused, in milliseconds since 1970. */
  readonly answeredAtMs: PerTab<number[]>;
  /** The indices of refused acts. */
  readonly refused: PerTab<Set<number>>;
  /** How many texts are on their way into the database. */
  storing: number;
}

const START_TRIES = 3;

/**
 * Starts a browser for each profile, and both tabs in them. A browser that hangs during its start has changed nothing, and
 * is started again.
 */
export async function startBrowsers(
  program: BrowserProgram,
  profiles: readonly string[],
  server: TabServer,
  { exchange }: Folder,
): Promise<Started> {
  for (let attempt = 1; ; attempt++) {
    const note: Listeners['note'] = (tab, notice) => {
      if (notice.kind === 'storing') started.storing += notice.change;
      else {
        started.answeredAtMs[tab][notice.index] = notice.atMs;
        if (notice.isRefused) started.refused[tab].add(notice.index);
      }
    };
    const tabs = server.expectStart({ note, exchange });
    const urls = profiles.length === 1 ? [tabs.urls.both] : [tabs.urls.a, tabs.urls.b];
    const browsers = profiles.map((profile, index) => startBrowser(program, profile, urls[index] ?? ''));
    const started: Started = {
      tabs,
      kill: () => Promise.all(browsers.map((each) => each.kill())),
      close: () => Promise.all(browsers.map((each) => each.close())),
      answeredAtMs: { a: [], b: [] },
      refused: { a: new Set(), b: new Set() },
      storing: 0,
    };
    try {
      await inBothTabs(tabs.greet);
      return started;
    } catch (error) {
      await started.kill();
      if (attempt === START_TRIES) throw error;
    }
  }
}

/** Runs an act in both tabs at the same time. */
export function inBothTabs<Value>(act: (tab: TabName) => Promise<Value>): Promise<Value[]> {
  return Promise.all(TAB_NAMES.map(act));
}
