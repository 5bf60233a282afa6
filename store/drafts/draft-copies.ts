import type { DraftCopiesPort } from '@/store/database/draft-copies-port';
import { isRecord } from '@/store/parse-json';
import { DAY_MS } from '@/store/schedule';
import { type Draft, isDraft } from './draft';

/** The copies of all drafts in the database, which keeps them when the browser is killed. */
export interface DraftCopies {
  /** Stores a copy. @returns whether it is stored */
  put(draft: Draft): Promise<boolean>;
  /** Removes a copy, and stores a tombstone for its draft. */
  remove(id: string, removedAtMs: number): Promise<unknown>;
  read(): Promise<CopiedDrafts>;
}

export interface CopiedDrafts {
  readonly drafts: readonly Draft[];
  /**
   * When each draft was removed, by its id, in milliseconds since 1970. After a crash, a removed draft may be in
   * localStorage again.
   */
  readonly removedAtMs: ReadonlyMap<string, number>;
}

/** Stored in place of a removed draft. */
interface Tombstone {
  readonly id: string;
  readonly removedAtMs: number;
}

/** How long a tombstone is kept, in milliseconds: until every browser has written localStorage to the disk. */
const TOMBSTONE_MS = DAY_MS;

/**
 * Creates the copies over a database.
 *
 * @param lookAtClock returns the time up to which the clock is believed, in milliseconds since 1970
 */
export function createDraftCopies(port: DraftCopiesPort, lookAtClock: () => Promise<number>): DraftCopies {
  async function forgetOld(tombstones: readonly Tombstone[]): Promise<void> {
    if (tombstones.length === 0) return;
    const believedMs = await lookAtClock();
    for (const { id, removedAtMs } of tombstones) {
      if (removedAtMs + TOMBSTONE_MS < believedMs) void port.removeDraft(id);
    }
  }

  return {
    put: async (draft) => (await port.putDraft(draft.id, draft)).ok,
    remove: (id, removedAtMs) => port.putDraft(id, { id, removedAtMs } satisfies Tombstone),
    async read() {
      const read = await port.readDrafts();
      const stored = read.ok ? read.value : [];
      const tombstones = stored.filter(isTombstone);
      void forgetOld(tombstones);
      return {
        drafts: stored.filter(isDraft),
        removedAtMs: new Map(tombstones.map(({ id, removedAtMs }) => [id, removedAtMs])),
      };
    },
  };
}

function isTombstone(value: unknown): value is Tombstone {
  return isRecord(value) && typeof value.id === 'string' && typeof value.removedAtMs === 'number';
}
