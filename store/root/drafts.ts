import { createDraftsOverview } from '@/store/drafts/drafts-overview';
import { draftBox, now, schedule } from './app';
import { tabDraft } from './tab-draft';

/** The drafts, for screens without a form. */
export const draftsOverview = createDraftsOverview({ box: draftBox, tabDraft, readClaimedNames, now, schedule });

/** Over plain http there are no locks, whatever the types say; a sandboxed frame may not use them. */
async function readClaimedNames(): Promise<ReadonlySet<string>> {
  const locks = navigator.locks as LockManager | undefined;
  const snapshot = await locks?.query().catch(() => undefined);
  return new Set(snapshot?.held?.flatMap(({ name }) => name ?? []));
}
