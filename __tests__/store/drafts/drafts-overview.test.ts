import type { Draft } from '@/store/drafts/draft';
import { createDraftsOverview } from '@/store/drafts/drafts-overview';
import { createMemoryStorage } from '@/store/storage/memory-storage';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeTabText } from '../../support/fake-tab-text';
import { openDraftBox } from '../../support/open-draft-box';
import { settle } from '../../support/settle';

const draft = (id: string, savedAtMs: number): Draft => ({
  id,
  savedAtMs,
  pasteId: null,
  baseVersion: null,
  title: id,
  content: '',
});

/** @param claims what tabs claim, at the first reading, the second, and so on; the last stays */
function openOverview(...claims: readonly (readonly string[])[]) {
  const memory = createMemoryStorage();
  let textCount = 0;
  const read: typeof memory.read = (key) => {
    textCount++;
    return memory.read(key);
  };
  const box = openDraftBox({ ...memory, read });
  box.put(draft('old', 1));
  box.put(draft('new', 2));
  let readCount = 0;
  const readClaimedNames = () => Promise.resolve(new Set(claims[Math.min(readCount++, claims.length - 1)]));
  const clock = createFakeClock();
  const tabDraft = createFakeTabText('new');
  const overview = createDraftsOverview({ box, tabDraft, readClaimedNames, now: () => 3, schedule: clock.schedule });
  return { box, tabDraft, overview, clock, textCount: () => textCount };
}

/** Reads the drafts, and a moment later the claims again. */
async function connect({ overview, clock }: ReturnType<typeof openOverview>): Promise<void> {
  overview.getState().connect();
  await settle();
  clock.advance(150);
  await settle();
}

const listed = ({ overview }: ReturnType<typeof openOverview>) =>
  overview.getState().drafts.map(({ id, isOpenElsewhere }) => [id, isOpenElsewhere]);

test('drafts are listed newest first, and say whether they are open in another tab', async () => {
  const opened = openOverview(['pastes.draft.old']);
  await connect(opened);
  expect(listed(opened)).toEqual([
    ['new', false],
    ['old', true],
  ]);
});

test('a draft whose form has just been left in this tab is never said to be open elsewhere', async () => {
  const opened = openOverview(['pastes.draft.new'], []);
  opened.overview.getState().connect();
  await settle();
  expect(listed(opened)).toEqual([]);
  opened.clock.advance(150);
  await settle();
  expect(listed(opened)).toEqual([
    ['new', false],
    ['old', false],
  ]);
});

test('a draft is free again a second after the other tab has closed', async () => {
  const opened = openOverview(['pastes.draft.new'], ['pastes.draft.new'], []);
  await connect(opened);
  expect(listed(opened)[0]).toEqual(['new', true]);
  opened.clock.advance(1_000);
  await settle();
  expect(listed(opened)[0]).toEqual(['new', false]);
});

test('while another tab has a draft, no draft is read again before it changes', async () => {
  const { overview, clock, textCount } = openOverview(['pastes.draft.new']);
  overview.getState().connect();
  await settle();
  clock.advance(150);
  await settle();
  const before = textCount();
  for (let seconds = 0; seconds < 5; seconds++) {
    clock.advance(1_000);
    await settle();
  }
  expect(textCount()).toBe(before);
});

test('the next form restores the preferred draft, whichever draft the tab had before', async () => {
  const { box, tabDraft, overview } = openOverview([]);
  await overview.getState().prefer('old');
  expect(box.list()).toEqual([draft('old', 3), draft('new', 2)]);
  expect(tabDraft.read()).toBe('old');
});

test('a draft that was saved or discarded meanwhile is not brought back', async () => {
  const { box, overview, tabDraft } = openOverview([]);
  box.remove('old');
  await overview.getState().prefer('old');
  expect(box.list()).toEqual([draft('new', 2)]);
  expect(tabDraft.read()).toBe('new');
});

test('a draft that another tab has saved again since it was listed keeps its newer text', async () => {
  const opened = openOverview([]);
  await connect(opened);
  const newer = { ...draft('old', 2), content: 'newer' };
  opened.box.put(newer);
  await opened.overview.getState().prefer('old');
  expect(opened.box.list()).toEqual([{ ...newer, savedAtMs: 3 }, draft('new', 2)]);
});

test('a draft that another tab has taken since it was listed is left as it is', async () => {
  const opened = openOverview([], ['pastes.draft.old']);
  await connect(opened);
  await opened.overview.getState().prefer('old');
  expect(opened.box.list()).toEqual([draft('new', 2), draft('old', 1)]);
});
