import { isWhole, recipeFor } from '../page/long-text';
import type { RoundKind } from '../plan-acts';
import type { Scenario } from '../scenario';

const BURST: RoundKind = {
  name: 'burst',
  actCounts: [4, 12],
  weights: { add: 30, update: 20, delete: 10, restore: 15, share: 15, import: 10 },
  isBurst: true,
  killDelayMs: [20, 300],
  endsWithDraft: false,
};

const KINDS: readonly RoundKind[] = [
  BURST,
  BURST,
  { ...BURST, name: 'some acts', actCounts: [1, 4], isBurst: false, killDelayMs: [20, 2_000] },
];

/**
 * Long texts, in a list that has no room for them: they are moved into the database while they are saved, replaced,
 * deleted, restored, imported, and saved from a shared link. A second tab looks on.
 */
export const movedTexts: Scenario = {
  profiles: { chromium: [{ pasteCount: 8, killCount: 3 }] },
  plan: {
    kinds: KINDS.map((kind) => ({ ...kind, isOfOneTab: true })),
    morePastes: 8,
    createContent: (random, number, use) =>
      recipeFor(
        number,
        use === 'share' ? 'repeated' : 'random',
        use === 'seed' ? 300_000 : random.between(100_000, 1_000_000),
      ),
  },
  takenLength: 2_000_000,
  keepsOrder: false,
  deviceCount: 1,
  hasBackupFile: false,
  awaitsMoves: true,
  controlRemoves: 'moved texts',
  // A text is on the disk before a record names it. So this must hold even before the site has recovered.
  findFaults: ({ atStart }) =>
    atStart.pastes
      .filter(({ content }) => !isWhole(content))
      .map(({ title, content }) => `At the start, the list names a text that no database has: ${title}, ${content}`),
};

/**
 * The same in two tabs at once. Two tabs that write megabytes crowd each other out of the list, and a kill may then bring a
 * deleted paste back (docs/storage.md, 'What is not guaranteed'), and an update may find that the paste has changed. So they add.
 */
export const movedTextsInTwoTabs: Scenario = {
  ...movedTexts,
  profiles: { chromium: [{ pasteCount: 8, killCount: 2 }] },
  plan: {
    ...movedTexts.plan,
    kinds: KINDS.map((kind) => ({ ...kind, weights: { add: 60, share: 20, import: 20 } })),
  },
};
