import type { Scenario } from '../scenario';
import { movedTexts } from './moved-texts';

/**
 * Most starts find the databases of an earlier version of the site, with long texts. The browser is killed while they are taken
 * over, or soon after. It can be deleted with `store/database/old-databases.ts`.
 */
export const oldDatabases: Scenario = {
  ...movedTexts,
  profiles: { chromium: [{ pasteCount: 8, killCount: 2 }] },
  plan: {
    ...movedTexts.plan,
    // The control needs bursts.
    kinds: movedTexts.plan.kinds.flatMap((kind) => [
      kind,
      { ...kind, name: 'a start', actCounts: [0, 2] as const, isBurst: false, killDelayMs: [1, 1_000] as const },
    ]),
  },
  awaitsMoves: false,
  startsWithOldDatabases: true,
  // Nothing is checked at the start, because the texts may still be in the old databases.
  findFaults: () => [],
};
