import { buildPaste } from '../../support/build-paste';
import { installFactories, openPorts } from '../../support/database-factories';
import { createFakeBrowser, type FakeBrowserOptions } from '../../support/fake-browser';
import { settle } from '../../support/settle';
import { smallBounds } from '../../support/small-bounds';

const OLD = buildPaste({ _id: 'a', content: 'the old text' });

/** Fails each request of the database that is to be refused. */
function refuse(isRefused: (store: string) => boolean, error: string): void {
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method];
    jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...parameters) {
      if (isRefused(this.name)) throw new DOMException('', error);
      return original.apply(this, parameters);
    });
  }
}

/** Opens a tab over the real database. */
async function openTab(options: FakeBrowserOptions = {}) {
  const page = openPorts(false);
  const browser = createFakeBrowser({
    stored: [OLD],
    journal: page.journal,
    historyPort: page.history,
    texts: page.texts,
    whenStored: page.written,
    ...options,
  });
  const tab = browser.openTab();
  // The start reads the journal.
  while (!tab.isRecovered()) await settle();
  return { ...tab, drafts: page.drafts };
}

/** Replaces the text, as a form does that removes its draft then. Waits for the toast. */
async function update(
  { actions, toasts, drafts }: Awaited<ReturnType<typeof openTab>>,
  content = 'the new text',
): Promise<void> {
  const onDone = ({ ok }: { readonly ok: boolean }) => {
    if (ok) void drafts.putDraft('draft', { id: 'draft', removedAtMs: 1 });
  };
  await actions.update('a', { title: '', content }, undefined, { onDone });
  while (toasts.length === 0) await settle();
}

/** Returns what the next start finds: the ids of the operations, the texts of the history, and the ids of removed drafts. */
async function findAll() {
  const { journal, history, drafts } = openPorts(false);
  const [read, entries, removed] = [await journal.read(), await history.readEntries(), await drafts.readDrafts()];
  if (!read.ok || !entries.ok || !removed.ok) throw new Error('The database cannot be read.');
  const texts = await history.readTexts(entries.value.map(({ key }) => key));
  return {
    operations: read.value.acts.flatMap((act) => (act as { readonly id: string }[]).map(({ id }) => id)),
    texts: texts.ok ? [...texts.value.values()].map((text) => ('paste' in text ? text.paste.content : '')) : [],
    drafts: removed.value.map((draft) => (draft as { readonly id: string }).id),
  };
}

beforeEach(() => {
  installFactories();
});

afterEach(() => jest.restoreAllMocks());

/** What a transaction of an update may write. There is one in each copy. */
const BOTH_GROUPS = ['checkpoint', 'history', 'historyTexts', 'operations'];

/** A list that has no room for a long text before others are moved. */
const SMALL = smallBounds(1_000);
const FULL = { ...SMALL, stored: [OLD, ...['b', 'c'].map((id) => buildPaste({ _id: id, content: id.repeat(2_000) }))] };

test.each([
  ['an act', 'the new text', {}],
  ['an act that had to wait for room', 'new '.repeat(500), FULL],
])('a power cut at any moment keeps all that %s has written, or nothing of it', async (_act, content, options) => {
  let isWhole = false;
  for (let requests = 0; !isWhole; requests++) {
    installFactories();
    const tab = await openTab(options);
    let made = 0;
    refuse(() => made++ >= requests, 'UnknownError');
    await update(tab, content);
    tab.close();
    jest.restoreAllMocks();
    const found = await findAll();
    isWhole = found.operations.length > 0;
    const all = { operations: ['a'], texts: [OLD.content], drafts: ['draft'] };
    expect(found).toEqual(isWhole ? all : { operations: [], texts: [], drafts: [] });
  }
});

test('an act asks the database for nothing, and is committed in its task with the text that it replaces', async () => {
  const tab = await openTab();
  const committed = jest.spyOn(IDBTransaction.prototype, 'commit');
  void tab.actions.update('a', { title: '', content: 'the new text' });
  // Runs microtasks only: no answer of the database arrives.
  for (let count = 0; count < 100; count++) await Promise.resolve();
  const writes = committed.mock.contexts.map(({ objectStoreNames }) => [...objectStoreNames]);
  expect(writes).toEqual([BOTH_GROUPS, BOTH_GROUPS]);
  while (tab.toasts.length === 0) await settle();
  tab.close();
});

test.each(['QuotaExceededError', 'DataCloneError'])(
  'a text that the history cannot store (%s) is not in the way of the save, and is stored after the next one',
  async (error) => {
    const tab = await openTab();
    refuse((store) => store === 'historyTexts', error);
    await update(tab);
    expect(await findAll()).toEqual({ operations: ['a'], texts: [], drafts: ['draft'] });
    jest.restoreAllMocks();
    tab.actions.remove('a');
    while (tab.toasts.length < 2) await settle();
    await settle();
    expect((await findAll()).texts.sort()).toEqual(['the new text', OLD.content]);
    tab.close();
  },
);
