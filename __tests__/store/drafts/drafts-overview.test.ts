/** @jest-environment node */
import type { Draft } from '@/store/drafts/draft';
import { createDraftBox } from '@/store/drafts/draft-box';
import { createDraftsOverview } from '@/store/drafts/drafts-overview';
import { createMemoryStorage } from '@/store/storage/memory-storage';
import { settle } from '../../support/settle';

const draft = (id: string, savedAtMs: number): Draft => ({
  id,
  savedAtMs,
  pasteId: null,
  baseVersion: null,
  title: id,
  content: '',
});

function openOverview(claimedNames: readonly string[] = []) {
  const storage = createMemoryStorage();
  const box = createDraftBox(() => ({ storage, isLasting: true }));
  box.put(draft('old', 1));
  box.put(draft('new', 2));
  const readClaimedNames = () => Promise.resolve(new Set(claimedNames));
  return { box, overview: createDraftsOverview({ box, readClaimedNames, now: () => 3 }) };
}

test('drafts are listed, the newest first, with whether a form of another tab has them', async () => {
  const { overview } = openOverview(['pastes.draft.old']);
  const disconnect = overview.getState().connect();
  await settle();
  const listed = overview.getState().drafts.map(({ id, isOpenElsewhere }) => [id, isOpenElsewhere]);
  expect(listed).toEqual([
    ['new', false],
    ['old', true],
  ]);
  disconnect();
});

test('a preferred draft is the one that the next form restores, with its text', () => {
  const { box, overview } = openOverview();
  overview.getState().prefer(draft('old', 1));
  expect(box.list()).toEqual([draft('old', 3), draft('new', 2)]);
});

test('a draft that was saved or discarded meanwhile is not brought back', () => {
  const { box, overview } = openOverview();
  box.remove('old');
  overview.getState().prefer(draft('old', 1));
  expect(box.list()).toEqual([draft('new', 2)]);
});
