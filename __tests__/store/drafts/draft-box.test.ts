import type { Draft } from '@/store/drafts/draft';
import { createDraftBox, type DraftBox } from '@/store/drafts/draft-box';
import { createFakeStorage } from '../../support/fake-storage';
import { openDraftBox } from '../../support/open-draft-box';

function draftOf(id: string, savedAtMs: number, content = id): Draft {
  return { id, pasteId: null, baseVersion: null, title: '', content, savedAtMs };
}

function openBox(capacity = 1_000) {
  const area = createFakeStorage({ capacity });
  const storage = area.openTab();
  return {
    area,
    storage,
    box: openDraftBox(storage),
  };
}

test('each draft has a key of its own, and the newest comes first', () => {
  const { box, storage } = openBox();
  box.put(draftOf('older', 1));
  box.put(draftOf('newer', 2));
  expect(storage.keys()).toEqual(['pastes.draft.older', 'pastes.draft.newer']);
  expect(box.list().map(({ id }) => id)).toEqual(['newer', 'older']);
});

test.each(['{', 'null', '{"title":1}'])('a stored text that is not a draft, %s, is ignored, and left', (text) => {
  const { box, storage } = openBox();
  storage.write('pastes.draft.broken', text);
  expect(box.list()).toEqual([]);
  expect(storage.keys()).toEqual(['pastes.draft.broken']);
});

test('a draft that does not fit is held in memory, in place of its stored version', () => {
  const { box, area, storage } = openBox();
  box.put(draftOf('a', 1, 'short'));
  area.capacity = 100;
  expect(box.put(draftOf('a', 2, 'x'.repeat(200))).ok).toBe(false);
  expect(box.list()).toEqual([draftOf('a', 2, 'x'.repeat(200))]);
  expect(box.isHeld('a')).toBe(true);
  expect(storage.read('pastes.draft.a')).toMatchObject({ value: expect.stringContaining('short') });
});

test('a held draft is stored as soon as it fits', () => {
  const { box, area, storage } = openBox(10);
  box.put(draftOf('a', 1));
  expect(box.storeAll()).toBe(false);
  area.capacity = 1_000;
  expect(box.storeAll()).toBe(true);
  expect(box.isHeld('a')).toBe(false);
  expect(storage.keys()).toEqual(['pastes.draft.a']);
});

test('a removed draft is gone from storage and from memory', () => {
  const { box, area, storage } = openBox();
  box.put(draftOf('stored', 1));
  area.capacity = 10;
  box.put(draftOf('held', 2));
  box.remove('stored');
  box.remove('held');
  expect(box.list()).toEqual([]);
  expect(storage.keys()).toEqual([]);
  expect(box.storeAll()).toBe(true);
});

test('if storage ends with the page, drafts are not safe', () => {
  const storage = createFakeStorage().openTab();
  const box = openDraftBox(storage, false);
  expect(box.storeAll()).toBe(true);
  box.put(draftOf('a', 1));
  expect(box.storeAll()).toBe(false);
});

test('a draft that was removed is not listed again while its copy still waits to be removed', async () => {
  const { storage } = openBox();
  const draft = draftOf('a', 1);
  const box = createDraftBox({
    storage,
    isLasting: () => true,
    copies: {
      put: () => Promise.resolve(true),
      remove: () => new Promise(() => {}),
      read: () => Promise.resolve({ drafts: [draft], removedAtMs: new Map() }),
    },
    now: () => 2,
  });
  box.put(draft);
  void box.remove('a');
  await box.load();
  expect(box.list()).toEqual([]);

  // What is stored again under its id counts again.
  box.put({ ...draft, savedAtMs: 3 });
  await box.load();
  expect(box.list()).toEqual([{ ...draft, savedAtMs: 3 }]);
});

test('a draft that is stored again in the millisecond of its removal stays, though the database has the removal alone', async () => {
  const { storage } = openBox();
  const removals = new Map<string, number>();
  const box = createDraftBox({
    storage,
    isLasting: () => true,
    copies: {
      put: () => Promise.resolve(false),
      remove: async (id, removedAtMs) => void removals.set(id, removedAtMs),
      read: () => Promise.resolve({ drafts: [], removedAtMs: removals }),
    },
    now: () => 2,
  });
  void box.remove('a');
  box.put(draftOf('a', 1));
  box.put(draftOf('a', 2, 'ab'));
  await box.load();
  expect(box.list()).toMatchObject([{ id: 'a', content: 'ab' }]);
});

describe('after the clock was set back and the browser was killed, whose localStorage is behind,', () => {
  /** A page that writes a draft while the clock is ahead, goes on after it was set back, and ends; and the next page. */
  async function reopenAfter(goOn: (box: DraftBox) => void) {
    const { storage } = openBox();
    const copied = new Map<string, Draft>();
    const removals = new Map<string, number>();
    const open = () =>
      createDraftBox({
        storage,
        isLasting: () => true,
        copies: {
          put: async (draft) => Boolean(copied.set(draft.id, draft)),
          async remove(id, removedAtMs) {
            copied.delete(id);
            removals.set(id, removedAtMs);
          },
          read: async () => ({ drafts: [...copied.values()], removedAtMs: removals }),
        },
        now: () => 5,
      });
    const box = open();
    box.put(draftOf('a', 1_000, 'old'));
    const before = storage.read('pastes.draft.a');
    goOn(box);
    storage.write('pastes.draft.a', (before.ok && before.value) || '');
    const next = open();
    await next.load();
    return next.list().map(({ content }) => content);
  }

  test('the text that was typed last is the draft', async () => {
    expect(await reopenAfter((box) => box.put(draftOf('a', 5, 'new')))).toEqual(['new']);
  });

  test('a draft that was saved as a paste is not offered again', async () => {
    expect(await reopenAfter((box) => void box.remove('a'))).toEqual([]);
  });
});
