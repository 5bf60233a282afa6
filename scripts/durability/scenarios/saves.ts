import type { Scenario } from '../scenario';

/** Short texts, in two tabs at once: what the journal and the history bring back. */
export const saves: Scenario = {
  profiles: {
    chromium: [
      { pasteCount: 10, killCount: 6 },
      { pasteCount: 10_000, killCount: 2 },
    ],
    firefox: [{ pasteCount: 10, killCount: 2 }],
    webkit: [{ pasteCount: 10, killCount: 2 }],
  },
  plan: {
    kinds: [burst(), burst(), calm('some acts', [1, 3], false), calm('unsaved text', [0, 1], true)],
    morePastes: 10,
    createContent(random, number, use) {
      const length = random.betweenByRatio(10, MAX_LENGTH);
      return `version ${number}\n${FILLER.slice(0, use === 'seed' ? Math.min(length, 100) : length)}`;
    },
  },
  takenLength: 0,
  keepsOrder: true,
  deviceCount: 1,
  hasBackupFile: false,
  awaitsMoves: false,
  controlRemoves: 'databases',
  findFaults: () => [],
};

const MAX_LENGTH = 5_000;
const FILLER = 'The quick brown fox, über 20 €, jumps over the lazy dog.\n'.repeat(MAX_LENGTH / 50);

function burst() {
  const weights = { add: 50, update: 20, delete: 12, pin: 12, import: 6 };
  return {
    name: 'burst',
    actCounts: [12, 30],
    weights,
    isBurst: true,
    killDelayMs: [20, 300],
    endsWithDraft: false,
  } as const;
}

function calm(name: string, actCounts: readonly [number, number], endsWithDraft: boolean) {
  const weights = { add: 25, update: 45, delete: 12, pin: 12, import: 6 };
  return { name, actCounts, weights, isBurst: false, killDelayMs: [20, 2_000] as const, endsWithDraft };
}
