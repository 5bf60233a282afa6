import { type OldContents, writeOldDatabases } from '@/scripts/site/page/old-databases';
import { createRecord } from '@/store/history/history-record';
import { buildPaste } from '../../support/build-paste';
import { type DatabaseFactories, installFactories, openPorts, untilTrue } from '../../support/database-factories';

let databases: DatabaseFactories;

beforeEach(() => {
  databases = installFactories();
});

afterEach(() => jest.restoreAllMocks());

type Ports = ReturnType<typeof openPorts>;

const OLD_NAMES = ['pastes.history', 'pastes.journal', 'pastes.kept-file', 'pastes.texts'];

const act = (id: string, stampMs = 1) => [{ kind: 'remove', id, stampMs }];
const recordOf = (id: string) =>
  createRecord({ reason: 'deleted', leftAtMs: 0, paste: buildPaste({ _id: id }), place: null });
const facts = { number: 4, stampMs: 10, madeAtMs: 10, mark: '' };

const old = {
  journal: {
    acts: [act('a', 20)],
    checkpoint: { facts, text: 'the list' },
    drafts: [{ id: 'draft', savedAtMs: 5 }],
    time: { believedMs: 3 },
  },
  history: [recordOf('left')],
  texts: [{ key: 'long', text: 'the text of long' }],
  backupFile: { handle: { name: 'pastes.json' }, record: { entries: [] } },
} satisfies OldContents;

/** What the bucket of an earlier version has. */
const oldInBucket = { journal: { acts: old.journal.acts, checkpoint: old.journal.checkpoint }, texts: old.texts };

async function readAll({ journal, history, texts, drafts, time, file }: Ports) {
  const read = await journal.read();
  const copy = await journal.readCheckpoint();
  const entries = await history.readEntries();
  const left = await history.readTexts([recordOf('left').entry.key]);
  const long = await texts.read('long');
  const all = [read, copy, entries, left, long, await drafts.readDrafts(), await time.readTime(), await file.read()];
  const [acts, text, ids, size, whole, draft, believed, kept] = all.map((each) => (each.ok ? each.value : each.error));
  return {
    acts: (acts as { acts: readonly unknown[] }).acts,
    text,
    ids: (ids as readonly { pasteId: string }[]).map(({ pasteId }) => pasteId),
    hasLeft: (size as ReadonlyMap<string, unknown>).size === 1,
    whole,
    draft,
    believed,
    kept,
  };
}

const ALL = {
  acts: old.journal.acts,
  text: 'the list',
  ids: ['left'],
  hasLeft: true,
  whole: 'the text of long',
  draft: old.journal.drafts,
  believed: old.journal.time,
  kept: old.backupFile,
};

async function writeOld(own: OldContents, bucket: OldContents): Promise<void> {
  await writeOldDatabases(own, databases.factories.own);
  await writeOldDatabases(bucket, databases.factories.bucket);
}

const noted = async (count: number) => (await databases.keys('own', 'complete')).length >= count;

/** Waits until a start has taken over all that the old databases have. */
const untilTakenOver = () => untilTrue(() => noted(7));

/** Opens a page, and waits until it has taken over all. */
async function startOnce(): Promise<Ports> {
  const before = await readStarts();
  const page = openPorts();
  await page.journal.read();
  await untilTrue(async () => (await readStarts()) !== before);
  return page;
}

/** Returns how many starts have found nothing new in the old databases. */
function readStarts(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = databases.factories.own.open('pastes');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      const reading = request.result.transaction('complete').objectStore('complete').get('starts-without-old');
      reading.onsuccess = () => resolve(reading.result);
      request.result.close();
    };
  });
}

test('what the four databases have is there at the first query, and in the new one when it was taken over', async () => {
  await writeOld(old, oldInBucket);
  expect(await readAll(openPorts(false))).toEqual(ALL);
  expect(await readAll(openPorts())).toEqual(ALL);
  await untilTakenOver();
  for (const name of OLD_NAMES) await databases.remove('own', name);
  for (const name of ['pastes.journal', 'pastes.texts']) await databases.remove('bucket', name);
  expect(await readAll(openPorts())).toEqual(ALL);
});

test.each([
  ['all of the site’s own', {}, oldInBucket, { ids: [], hasLeft: false, draft: [], believed: undefined, kept: {} }],
  ['both of the bucket', old, {}, {}],
  [
    'the journal',
    { ...old, journal: undefined },
    { texts: old.texts },
    { acts: [], text: undefined, draft: [], believed: undefined },
  ],
  ['the history', { ...old, history: undefined }, oldInBucket, { ids: [], hasLeft: false }],
  ['the backup file', { ...old, backupFile: undefined }, oldInBucket, { kept: {} }],
  ['the texts', { ...old, texts: undefined }, { journal: oldInBucket.journal }, { whole: undefined }],
])('if %s are missing, the rest is taken over, and nothing is created', async (_what, own, bucket, lacking) => {
  await writeOld(own, bucket);
  const names = await databases.names('own');
  const expected = { ...ALL, ...lacking };
  expect(await readAll(openPorts(false))).toEqual(expected);
  const page = openPorts();
  expect(await readAll(page)).toEqual(expected);
  await untilTakenOver();
  expect(await readAll(openPorts())).toEqual(expected);
  expect((await databases.names('own')).filter((name) => name !== 'pastes')).toEqual(names);
});

test('one that is damaged is left alone, and the others are taken over', async () => {
  await writeOld(old, oldInBucket);
  const { open } = databases.factories.own;
  databases.factories.own.open = function (this: IDBFactory, name, version) {
    if (name === 'pastes.history') throw new DOMException('', 'UnknownError');
    return open.call(this, name, version);
  };
  expect(await readAll(openPorts())).toEqual({ ...ALL, ids: [], hasLeft: false });
  await untilTrue(async () => (await databases.keys('own', 'texts')).length === 1);
  expect(await readStarts()).toBeUndefined();
  databases.factories.own.open = open;
  expect(await readAll(openPorts())).toEqual(ALL);
  await untilTakenOver();
  expect(await readAll(openPorts())).toEqual(ALL);
});

test.each(['operations', 'history', 'texts'])(
  'a start that is killed before %s were taken over goes on at the next',
  async (last) => {
    await writeOld(old, oldInBucket);
    const { transaction } = IDBDatabase.prototype;
    const killing = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      stores,
      mode,
      options,
    ) {
      const isLast = this.name === 'pastes' && mode === 'readwrite' && [stores].flat().includes(last);
      if (isLast) throw new DOMException('', 'AbortError');
      return transaction.call(this, stores, mode, options);
    });
    expect(await readAll(openPorts())).toEqual(ALL);
    await untilTrue(() => noted(5));
    killing.mockRestore();
    expect(await readAll(openPorts())).toEqual(ALL);
    await untilTakenOver();
    expect(await readAll(openPorts(false))).toEqual(ALL);
  },
);

test('a browser that denies its databases says so', async () => {
  databases.errors.own = 'SecurityError';
  databases.errors.bucket = 'SecurityError';
  expect(await openPorts().journal.read()).toEqual({ ok: false, error: 'denied' });
});

test('what an old tab goes on writing is there at once at each start, and taken over', async () => {
  await writeOld(old, oldInBucket);
  await startOnce();
  await writeOld({ journal: { acts: [act('b', 30)] }, history: [recordOf('later')] }, {});
  const seen = await readAll(openPorts(false));
  expect(seen.acts).toEqual(expect.arrayContaining([act('a', 20), act('b', 30)]));
  expect(seen.ids).toEqual(['left', 'later']);
  await openPorts().journal.read();
  await untilTrue(async () => (await databases.keys('own', 'operations')).length === 2);
  await untilTrue(async () => (await databases.keys('own', 'history')).length === 2);
});

test('an act that a later checkpoint includes is not taken over again, so what was removed since stays removed', async () => {
  await writeOld(old, oldInBucket);
  const page = await startOnce();
  const later = { number: 5, stampMs: 25, madeAtMs: 25, mark: '', text: 'the list of now' };
  await page.journal.checkpoint(later, false, () => []);
  await startOnce();
  const seen = await readAll(openPorts(false));
  expect(seen).toMatchObject({ acts: [], text: 'the list of now' });
});

test('a checkpoint that an earlier version took later counts, as after the site went back to it', async () => {
  await writeOld(old, oldInBucket);
  const page = await startOnce();
  await page.journal.append(act('b', 30));
  const later = { ...facts, number: 6, stampMs: 40 };
  await writeOld({ journal: { checkpoint: { facts: later, text: 'the list of the earlier version' } } }, {});
  // Its own journal still has an act. The other one is older than its copy of the list.
  const expected = { ok: true, value: { acts: [act('a', 20)], checkpoint: later } };
  expect(await openPorts(false).journal.read()).toEqual(expected);
  await openPorts().journal.read();
  await untilTrue(async () => (await databases.keys('own', 'operations')).length === 1);
  await databases.remove('own', 'pastes.journal');
  const next = openPorts(false);
  expect(await next.journal.read()).toEqual(expected);
  expect(await next.journal.readCheckpoint()).toEqual({ ok: true, value: 'the list of the earlier version' });
});

test('what is deleted forever leaves the old databases as well, and is not taken over again', async () => {
  await writeOld(old, oldInBucket);
  const page = openPorts();
  expect(await page.history.clear()).toMatchObject({ ok: true });
  expect(await page.texts.review(() => null)).toMatchObject({ ok: true });
  const emptied = { number: 5, stampMs: 25, madeAtMs: 25, mark: '', text: '[]' };
  expect(await page.journal.checkpoint(emptied, true, () => [])).toMatchObject({ ok: true });
  await page.file.clear();
  await startOnce();
  expect(await readAll(openPorts(false))).toMatchObject({
    acts: [],
    text: '[]',
    ids: [],
    hasLeft: false,
    whole: undefined,
    kept: {},
  });
});

test('a database that cannot be removed from keeps texts from being deleted forever', async () => {
  await writeOld(old, oldInBucket);
  await startOnce();
  const { open } = databases.factories.own;
  databases.factories.own.open = function (this: IDBFactory, name, version) {
    if (name === 'pastes.history') throw new DOMException('', 'UnknownError');
    return open.call(this, name, version);
  };
  expect(await openPorts(false).history.clear()).toEqual({ ok: false, error: 'failed' });
});

test('they are deleted after ten starts without news, and not before', async () => {
  await writeOld(old, oldInBucket);
  for (let start = 0; start <= 10; start++) {
    expect((await databases.names('own')).filter((name) => name !== 'pastes').sort()).toEqual(OLD_NAMES);
    await startOnce();
  }
  await startOnce();
  await untilTrue(
    async () => (await databases.names('own')).length === 1 && (await databases.names('bucket')).length === 1,
  );
  expect(await readAll(openPorts())).toEqual(ALL);
});
