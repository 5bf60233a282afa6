import type { HistoryText } from '@/store/database/history-port';
import type { History } from '@/store/history/history';
import type { CrowdedOutPaste } from '@/store/list/list-state';
import type { MovedTexts } from '@/store/moved-texts/moved-texts';
import type { Operation } from '@/store/operations/operation';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { success } from '@/store/result';
import type { CommitPlan } from './commits';
import type { Notifier } from './messages';
import type { PastesState } from './pastes-state';
import { planStoreAgain } from './plans';

/** A text to keep as a draft. `pasteId` and `baseVersion` name the paste and version that it replaces. */
export interface DraftedText extends PasteText {
  readonly pasteId: string;
  readonly baseVersion: string | null;
}

interface CrowdedOutOptions {
  readonly commit: CommitPlan;
  readonly texts: MovedTexts;
  readonly history: Pick<History, 'add'>;
  /** Saves a stored text as a draft again, because it no longer fits into the list. */
  readonly saveDraft: (text: DraftedText) => void;
  readonly get: () => PastesState;
  readonly set: (change: Partial<Pick<PastesState, 'crowdedOutIds' | 'isStorageFull'>>) => void;
  readonly notifier: Notifier;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Saves crowded-out texts again, moving texts out of the list if needed. Those that still find no room become drafts. */
export async function storeCrowdedOut(
  crowdedOut: readonly CrowdedOutPaste[],
  { commit, texts, history, saveDraft, get, set, notifier, now }: CrowdedOutOptions,
): Promise<void> {
  const refused: CrowdedOutPaste[] = [];
  let isFull = false;
  for (const each of crowdedOut) {
    const again = planStoreAgain(each.paste, each.baseVersion, now());
    let later: Operation | undefined;
    const planUnlessLate: typeof again = (pastes, stamp) => {
      later = each.findLater();
      return later === undefined ? again(pastes, stamp) : success([]);
    };
    const stored = await commit(planUnlessLate, { callerTells: 'full' }, (outcome) => outcome);
    // The later save has replaced what the list had, which was another version.
    if (later?.kind === 'put') void history.add([describeOverwritten(each.paste, now())]);
    if (stored.ok) continue;
    refused.push(each);
    isFull ||= stored.error === 'full';
  }
  if (refused.length === 0) return;
  const { pastes: whole } = await texts.wholeOfAll(refused.map(({ paste }) => paste));
  // The user may have deleted one, or saved it again, meanwhile.
  const later = new Map(refused.map(({ paste, findLater }) => [paste._id, findLater()?.kind]));
  const replaced = whole.filter(({ _id }) => later.get(_id) === 'put');
  if (replaced.length > 0) void history.add(replaced.map((paste) => describeOverwritten(paste, now())));
  const read = whole.filter(({ _id }) => later.get(_id) === undefined);
  const drafted = read.filter((paste) => movedTextOf(paste) === null);
  // A moved text that cannot be read now goes to the history by its name. A draft would have only its beginning.
  const unread = read.filter((paste) => movedTextOf(paste) !== null);
  if (unread.length > 0) {
    void history.add(unread.map((paste) => describeOverwritten(paste, now())));
    const reason = isFull ? 'Storage is full' : 'A saved change could not be stored again';
    notifier.error(`${reason}. Recently deleted has what was left out.`);
  }
  for (const { _id, title, content } of drafted) {
    const { baseVersion = null } = refused.find(({ paste }) => paste._id === _id) ?? {};
    saveDraft({ pasteId: _id, baseVersion, title, content });
  }
  if (drafted.length === 0) return;
  // A notice says it, and stays. It says that the storage is full only if that is why.
  set({
    crowdedOutIds: [...new Set([...get().crowdedOutIds, ...drafted.map(({ _id }) => _id)])],
    ...(isFull && { isStorageFull: true }),
  });
}

function describeOverwritten(paste: Paste, leftAtMs: number): HistoryText {
  return { reason: 'overwritten', leftAtMs, paste, place: null };
}
