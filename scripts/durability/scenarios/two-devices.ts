import type { Scenario } from '../scenario';
import { saves } from './saves';

const WEIGHTS = { add: 30, update: 30, delete: 15, pin: 15, import: 5 };

/**
 * Two devices keep the same backup file in a folder that is synchronised, and act on the same pastes at the same time. The
 * folder brings each file late, and sometimes cut. After a kill, both lists get the same pastes, and each text is in a list or
 * a history.
 */
export const twoDevices: Scenario = {
  ...saves,
  profiles: { chromium: [{ pasteCount: 4, killCount: 2 }] },
  plan: {
    ...saves.plan,
    kinds: saves.plan.kinds
      .filter(({ endsWithDraft }) => !endsWithDraft)
      .map((kind) => ({ ...kind, actCounts: [3, 10], weights: WEIGHTS, killDelayMs: [600, 6_000] })),
  },
  deviceCount: 2,
  hasBackupFile: true,
};
