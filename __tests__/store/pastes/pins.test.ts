import { planPin } from '@/store/pastes/plans';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, openTabWith } from '../../support/fake-browser';
import { START_MS } from '../../support/fake-clock';

function openPinning(...titles: readonly string[]) {
  const opened = openTabWith(...titles);
  return { ...opened, pin: (id: string, pins = true) => opened.actions.pin(id, pins) };
}

const pinOf = (pastes: readonly { readonly pinnedAt?: unknown }[], index: number) => pastes[index]?.pinnedAt;

test('a pin is stored in its own field, and leaves text, date and order as they are', async () => {
  const { browser, tab, pin } = openPinning('a', 'b');
  expect((await pin('id-b')).ok).toBe(true);
  browser.deliverAll();
  const pinnedAt = new Date(browser.clock.now()).toISOString();
  expect(browser.storedPastes()).toEqual([...buildPastes('a'), { ...buildPastes('b')[0], pinnedAt }]);
  pin('id-b', false);
  browser.deliverAll();
  expect(browser.storedPastes()).toEqual(buildPastes('a', 'b'));
  await tab.whenStored();
  expect(tab.toasts.map(({ message }) => message)).toEqual(['Pinned to the top', 'Unpinned']);
  expect(browser.kept).toEqual([]);
});

test('a pin outlives an update, its undo, a deletion and its undo', () => {
  const { tab, actions, pin } = openPinning('a', 'b');
  pin('id-b');
  const pinnedAt = pinOf(tab.pastes(), 1);
  expect(pinnedAt).toEqual(expect.any(String));
  for (const act of [
    () => actions.update('id-b', { title: 'b', content: 'new' }),
    () => actions.undo(),
    () => actions.remove('id-b'),
    () => actions.undo(),
  ]) {
    act();
    expect(pinOf(tab.pastes(), 1) ?? (tab.pastes().length === 1 ? pinnedAt : undefined)).toBe(pinnedAt);
  }
});

test('the undo of an update keeps the pin that came after it', () => {
  const { tab, actions, pin } = openPinning('a');
  actions.update('id-a', { title: 'a', content: 'new' });
  pin('id-a');
  actions.undo();
  expect(tab.pastes()).toEqual([{ ...buildPastes('a')[0], pinnedAt: expect.any(String) }]);
});

test('pinning a paste that is gone is refused, without a toast', async () => {
  const { tab, pin } = openPinning('a');
  expect(await pin('id-x')).toEqual({ ok: false, error: 'missing' });
  expect(tab.toasts).toEqual([]);
});

test('a full storage says that a pin was not saved', async () => {
  const stored = [buildPaste({ content: 'x'.repeat(500) })];
  const browser = createFakeBrowser({ stored, capacity: JSON.stringify(stored).length + 'pastes'.length + 10 });
  const tab = browser.openTab();
  expect(await tab.actions.pin(buildPaste()._id, true)).toEqual({ ok: false, error: 'full' });
  expect(tab.toasts).toEqual([{ kind: 'error', message: 'Storage is full. Nothing was saved.' }]);
});

test('several pastes are pinned in one act, which leaves those that are pinned as they are, and unpinned in another', async () => {
  const { browser, tab, actions, pin } = openPinning('a', 'b', 'c');
  pin('id-b');
  const pinnedBefore = pinOf(tab.pastes(), 1);
  browser.clock.advance(1_000);
  expect(await actions.pinAll(new Set(['id-a', 'id-b', 'id-c', 'gone']), true)).toEqual({ ok: true, value: undefined });
  expect(tab.pastes().map(({ pinnedAt }) => pinnedAt === pinnedBefore)).toEqual([false, true, false]);
  expect(tab.pastes().every(({ pinnedAt }) => typeof pinnedAt === 'string')).toBe(true);
  await actions.pinAll(new Set(['id-a', 'id-b', 'id-c']), false);
  expect(tab.pastes()).toEqual(buildPastes('a', 'b', 'c'));
  expect(await actions.pinAll(new Set(['gone']), true)).toEqual({ ok: false, error: 'missing' });
  await tab.whenStored();
  expect(tab.toasts.map(({ message }) => message).slice(1, 3)).toEqual([
    'Pinned 2 pastes to the top',
    'Unpinned 3 pastes',
  ]);
});

test('more pastes than fit on the stack are pinned at once', () => {
  const pastes = Array.from({ length: 150_000 }, (_, index) => buildPaste({ _id: `id-${index}` }));
  const planned = planPin(new Set(pastes.map(({ _id }) => _id)), true, START_MS)(pastes, (afterMs = 0) => afterMs + 1);
  expect(planned.ok && planned.value).toHaveLength(pastes.length);
});
