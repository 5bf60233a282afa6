import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBackupFile } from '@/store/backup-file/backup-file';
import { createBackupFileFacts } from '@/store/backup-file/backup-file-facts';
import type { BackupFileHandle } from '@/store/backup-file/file-access';
import { findInBackupFile } from '@/store/backup-file/find-in-backup-file';
import type { BackupFilePort } from '@/store/database/backup-file-port';
import { digestOf } from '@/store/hash';
import type { Replacement } from '@/store/operations/operation';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, success } from '@/store/result';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { createFakeBrowser, type FakeTab } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { createFakeTexts } from '../../support/fake-texts';

/** A file on a disk. */
function createDisk(initialText = '') {
  let text = initialText;
  let modifiedMs = 1;
  let error: string | null = null;
  let permission: PermissionState = 'granted';
  let whileRead = () => {};
  const fail = () => {
    if (error !== null) throw new DOMException('By the test.', error);
  };
  const handle = {
    name: 'pastes.json',
    getFile: async () => {
      if (error === 'NotFoundError') fail();
      const file = new File([text], 'pastes.json', { lastModified: modifiedMs });
      // The test's environment has no `text` of files.
      return Object.assign(file, {
        text() {
          whileRead();
          return Promise.resolve(text);
        },
      });
    },
    createWritable: async () => {
      fail();
      let written = '';
      return {
        write: async (part: string) => {
          written += part;
        },
        close: async () => disk.write(written),
        abort: async () => {},
      };
    },
    queryPermission: () => Promise.resolve(permission),
    requestPermission: () => {
      permission = 'granted';
      return Promise.resolve(permission);
    },
  } as unknown as BackupFileHandle;
  const disk = {
    handle,
    text: () => text,
    modifiedMs: () => modifiedMs,
    pastes: (): readonly Paste[] => JSON.parse(text).pastes,
    titles: (): readonly string[] => JSON.parse(text).pastes.map(({ title }: { readonly title: string }) => title),
    /** Another program replaces the file. */
    write(next: string) {
      text = next;
      modifiedMs++;
    },
    /** What reading or writing fails with from now on; null for nothing. */
    failWith(name: string | null) {
      error = name;
    },
    forgetPermission() {
      permission = 'prompt';
    },
    /** What happens the next time that the file is read. */
    onNextRead(task: () => void) {
      whileRead = () => {
        whileRead = () => {};
        task();
      };
    },
  };
  return disk;
}

/** After this time, a list that disappeared is brought back. */
const LOSS_MS = 5_000;

async function setUp(disk = createDisk(), seed = 0, stored: readonly Paste[] = buildPastes('a', 'b')) {
  const texts = createFakeTexts();
  const browser = createFakeBrowser({ stored, texts, journal: createFakeJournal(), hasHistory: true, seed });
  const tab = browser.openTab();
  let handle: unknown;
  let record: unknown;
  const port: BackupFilePort = {
    read: () => Promise.resolve(success({ handle, record })),
    putHandle: (next) => {
      [handle, record] = [next, undefined];
      return Promise.resolve(success(undefined));
    },
    putRecord: (next) => {
      record = next;
      return Promise.resolve(success(undefined));
    },
    clear: () => {
      handle = record = undefined;
      return Promise.resolve(success(undefined));
    },
  };
  const lost: Replacement[] = [];
  const facts = createBackupFileFacts(tab.storage);
  const settle = async () => {
    for (let count = 0; count < 20; count++) {
      await nextTurn();
      browser.deliverAll();
    }
  };
  const keepIn = (pastes: FakeTab, isVisible = true) =>
    createBackupFile({
      port,
      facts,
      pastes,
      addToHistory: (texts) => lost.push(...texts),
      noteOverwritten: () => {},
      withFileLock: (task) => task(),
      watchReturn: () => () => {},
      isVisible: () => isVisible,
      now: browser.clock.now,
      believedTime: { look: async () => browser.clock.now(), known: browser.clock.now },
      schedule: browser.clock.schedule,
      whenIdle: (task) => browser.clock.schedule(task, 0),
    });
  const backupFile = keepIn(tab);
  await settle();
  browser.advance(1_000);
  await settle();
  const chosen = await backupFile.choose(disk.handle);
  await settle();
  const problem = () => facts.getState().facts?.problem;
  const unread = () => facts.getState().facts?.unread;
  return { browser, tab, texts, disk, port, backupFile, keepIn, facts, lost, chosen, settle, problem, unread };
}

test.each([
  ['NotFoundError', 'missing'],
  ['QuotaExceededError', 'disk-full'],
  ['NoModificationAllowedError', 'busy'],
])('a file that fails with %s is said to be %s, and is up to date again when that ends', async (error, problem) => {
  const { tab, disk, backupFile, problem: said } = await setUp();
  expect(disk.titles()).toEqual(['a', 'b']);
  disk.failWith(error);
  tab.actions.add({ title: 'c', content: '' });
  await backupFile.sync();
  expect(said()).toBe(problem);
  disk.failWith(null);
  await backupFile.sync();
  expect(said()).toBeNull();
  expect(disk.titles()).toEqual(['a', 'b', 'c']);
});

test('without the permission nothing is written, and what was done meanwhile is written after one click', async () => {
  const { tab, disk, backupFile, problem } = await setUp();
  disk.forgetPermission();
  tab.actions.remove('id-a');
  await backupFile.sync();
  expect(problem()).toBe('permission');
  expect(disk.titles()).toEqual(['a', 'b']);
  await backupFile.allow();
  expect(problem()).toBeNull();
  expect(disk.titles()).toEqual(['b']);
});

test('a browser that fails to tell the permission counts as asking for it', async () => {
  const { tab, disk, backupFile, problem } = await setUp();
  const { queryPermission } = disk.handle;
  const rejecting = () => Promise.reject(new DOMException('By the test.', 'InvalidStateError'));
  Object.assign(disk.handle, { queryPermission: rejecting });
  tab.actions.remove('id-a');
  await backupFile.sync();
  expect(problem()).toBe('permission');
  Object.assign(disk.handle, { queryPermission });
  await backupFile.sync();
  expect(problem()).toBeNull();
  expect(disk.titles()).toEqual(['b']);
});

test('a file that changes while it is about to be written is read first', async () => {
  const { tab, disk, backupFile } = await setUp();
  const other = await setUp(createDisk(disk.text()), 1);
  other.tab.actions.add({ title: 'from elsewhere', content: '' });
  await other.backupFile.sync();
  let isArrived = false;
  Object.assign(disk.handle, {
    getFile: new Proxy(disk.handle.getFile, {
      async apply(getFile, self) {
        const file = await Reflect.apply(getFile, self, []);
        // Between the read and the write, the folder brings another file.
        if (!isArrived) disk.write(other.disk.text());
        isArrived = true;
        return file;
      },
    }),
  });
  tab.actions.add({ title: 'from here', content: '' });
  await backupFile.sync();
  expect([...disk.titles()].sort()).toEqual(['a', 'b', 'from elsewhere', 'from here']);
});

test('what is saved while the file is being written is written by the next turn', async () => {
  const { tab, disk, backupFile } = await setUp();
  Object.assign(disk.handle, {
    createWritable: new Proxy(disk.handle.createWritable, {
      apply(createWritable, self) {
        tab.actions.add({ title: 'meanwhile', content: '' });
        Object.assign(disk.handle, { createWritable });
        return Reflect.apply(createWritable, self, []);
      },
    }),
  });
  tab.actions.add({ title: 'first', content: '' });
  await backupFile.sync();
  expect(disk.titles()).toEqual(['a', 'b', 'first']);
  await backupFile.sync();
  expect(disk.titles()).toEqual(['a', 'b', 'first', 'meanwhile']);
});

test('pastes that damage took from the list come back from the file once, and are not removed from it', async () => {
  const { browser, disk, keepIn, tab, settle } = await setUp();
  const [first] = buildPastes('a');
  tab.close();
  browser.storage.put('pastes', JSON.stringify([first, 7]));
  const next = browser.openTab();
  await settle();
  browser.advance(1_000);
  await settle();
  expect(next.pastes().map(({ title }) => title)).toEqual(['a']);
  const backupFile = keepIn(next);
  await backupFile.sync();
  expect(disk.titles()).toEqual(['a', 'b']);
  expect(next.pastes().map(({ title }) => title)).toEqual(['a', 'b']);
  next.actions.remove('id-b');
  await backupFile.sync();
  expect(disk.titles()).toEqual(['a']);
});

test.each([
  ['disappears', null],
  ['is damaged', `[${JSON.stringify(buildPastes('a')[0])}, 7]`],
])('a list that %s while the file is being read removes nothing from the file', async (_, stored) => {
  const { browser, disk, backupFile, tab, settle } = await setUp();
  tab.actions.add({ title: 'c', content: '' });
  await settle();
  disk.write(disk.text());
  disk.onNextRead(() => (stored === null ? tab.storage.remove(PASTES_KEY) : tab.storage.write(PASTES_KEY, stored)));
  const turn = backupFile.sync();
  await settle();
  await turn;
  expect(disk.titles()).toEqual(expect.arrayContaining(['a', 'b']));
  browser.advance(LOSS_MS);
  await settle();
  await backupFile.sync();
  const whole = ['a', 'b', 'c'];
  expect([...disk.titles()].sort()).toEqual(whole);
  expect(
    tab
      .pastes()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(whole);
});

/** Opens a tab on a list that lacks 'b' because of damage, and saves 'c', which replaces that list. */
async function saveOverDamage(
  { browser, tab, settle }: Awaited<ReturnType<typeof setUp>>,
  beforeSave = (_: FakeTab) => {},
) {
  const [first] = buildPastes('a');
  tab.close();
  browser.storage.put('pastes', JSON.stringify([first, 7]));
  const next = browser.openTab();
  beforeSave(next);
  await settle();
  browser.advance(1_000);
  await settle();
  next.actions.add({ title: 'c', content: '' });
  await settle();
  expect(next.damage.getState().report?.kind).toBe('replaced');
  return next;
}

test('pastes that damage took from the list come back from the file after a save before the first turn', async () => {
  const opened = await setUp();
  const next = await saveOverDamage(opened);
  await opened.keepIn(next).sync();
  expect([...opened.disk.titles()].sort()).toEqual(['a', 'b', 'c']);
  expect(new Set(next.pastes().map(({ title }) => title))).toEqual(new Set(['a', 'b', 'c']));
});

test('they come back even if a hidden page closes after the save, before its first turn', async () => {
  const opened = await setUp();
  let disconnect = () => {};
  const closing = await saveOverDamage(opened, (next) => {
    disconnect = opened.keepIn(next, false).connect();
  });
  disconnect();
  closing.close();
  const next = opened.browser.openTab();
  await opened.settle();
  opened.browser.advance(1_000);
  await opened.settle();
  await opened.keepIn(next).sync();
  expect([...opened.disk.titles()].sort()).toEqual(['a', 'b', 'c']);
});

test('a file that is no longer the backup file is left as it is', async () => {
  const { tab, disk, backupFile, facts } = await setUp();
  await backupFile.stop();
  tab.actions.add({ title: 'c', content: '' });
  await backupFile.sync();
  expect(disk.titles()).toEqual(['a', 'b']);
  expect(facts.getState().facts).toBeNull();
});

test('a tab follows the file that another tab has chosen in place of the one before', async () => {
  const { browser, disk, backupFile, keepIn, settle } = await setUp();
  const other = browser.openTab();
  await settle();
  const keptThere = keepIn(other);
  const end = keptThere.connect();
  await keptThere.sync();
  await backupFile.stop();
  const chosen = createDisk();
  await backupFile.choose(chosen.handle);
  await settle();
  chosen.write(JSON.stringify(buildPastes('from another device')));
  await keptThere.sync();
  expect(other.pastes().map(({ title }) => title)).toContain('from another device');
  expect(disk.titles()).toEqual(['a', 'b']);
  end();
});

test('a file that has only the beginning of a listed text gets the whole one, and the list keeps it', async () => {
  const { tab, disk, backupFile } = await setUp();
  const [listed] = tab.pastes() as [Paste];
  const later = { ...listed, createdAt: '2099-01-01T00:00:00.000Z' };
  disk.write(JSON.stringify([toMoved(later, 3), toMoved(buildPaste({ _id: 'unknown', content: 'Unknown' }), 3)]));
  await backupFile.sync();
  expect(tab.pastes().map(({ _id, content }) => [_id, content])).toEqual([
    ['unknown', 'Unk'],
    ['id-a', 'About a'],
    ['id-b', 'About b'],
  ]);
  expect(disk.text()).not.toContain('movedText');
  expect(disk.text()).toContain('"About a"');
});

test('a beginning in the file that the listed text does not have goes to the history', async () => {
  const { disk, backupFile, lost, tab } = await setUp();
  const other = buildPaste({
    _id: 'id-a',
    title: 'a',
    content: 'Something else',
    createdAt: '2099-01-01T00:00:00.000Z',
  });
  disk.write(JSON.stringify([toMoved(other, 9)]));
  await backupFile.sync();
  expect(tab.pastes().map(({ content }) => content)).toEqual(['About a', 'About b']);
  expect(lost.map(({ paste }) => paste.content)).toEqual(['Something']);
});

test('a text that is gone from the database is found in the file, if it is the same version', async () => {
  const { backupFile, disk, port, settle } = await setUp();
  await backupFile.choose(disk.handle);
  await settle();
  const [whole] = buildPastes('a') as [Paste];
  expect(await findInBackupFile(port, toMoved(whole, 1))).toBe(whole.content);
  expect(await findInBackupFile(port, toMoved({ ...whole, content: 'another text' }, 1))).toBeUndefined();
  const text = disk.text();
  disk.write(JSON.stringify([toMoved(whole, 1)]));
  expect(await findInBackupFile(port, toMoved(whole, 1))).toBeUndefined();
  disk.write(text);
  disk.forgetPermission();
  expect(await findInBackupFile(port, toMoved(whole, 1))).toBeUndefined();
});

const FIRST = buildPaste({ _id: 'long', title: 'Long', content: `First ${'text '.repeat(500)}` });
const SECOND = {
  ...FIRST,
  content: `Second ${'text '.repeat(500)}`,
  createdAt: new Date(Date.parse(FIRST.createdAt) + 60_000).toISOString(),
};

test('a text that nobody has keeps no other paste from the file, which gets its beginning and its name', async () => {
  const { tab, disk, backupFile, problem, unread } = await setUp(undefined, 0, [
    toMoved(SECOND, 100),
    ...buildPastes('a'),
  ]);
  expect([problem(), unread()]).toEqual([null, '“Long”']);
  expect(disk.titles()).toEqual(['Long', 'a']);
  expect(disk.pastes()[0]).toEqual(toMoved(SECOND, 100));
  tab.actions.add({ title: 'c', content: '' });
  await backupFile.sync();
  expect([problem(), unread()]).toEqual([null, '“Long”']);
  expect(disk.titles()).toEqual(['Long', 'a', 'c']);
  tab.actions.remove('long');
  await backupFile.sync();
  expect([problem(), unread()]).toEqual([null, null]);
  expect(disk.titles()).toEqual(['a', 'c']);
});

test('a text that nobody has is looked for at a change, and not at each look', async () => {
  const { browser, tab, texts, disk, backupFile, keepIn, settle, unread } = await setUp(undefined, 0, [
    toMoved(SECOND, 100),
  ]);
  const read = jest.spyOn(texts, 'read');
  const writtenMs = disk.modifiedMs();
  await backupFile.sync();
  tab.close();
  const next = browser.openTab();
  await settle();
  browser.advance(1_000);
  await settle();
  read.mockClear();
  const again = keepIn(next);
  await again.sync();
  await again.sync();
  expect(read).not.toHaveBeenCalled();
  expect(disk.modifiedMs()).toBe(writtenMs);
  expect(unread()).toBe('“Long”');
});

test('the file keeps the earlier version of a paste whose later text nobody has', async () => {
  const other = await setUp(undefined, 1, [FIRST]);
  const { tab, disk, backupFile, problem, unread } = await setUp(other.disk, 0, [toMoved(SECOND, 100)]);
  expect([problem(), unread()]).toEqual([null, '“Long”']);
  tab.actions.add({ title: 'c', content: '' });
  await backupFile.sync();
  await other.backupFile.sync();
  expect(disk.pastes().map(({ content }) => content)).toEqual([FIRST.content, '']);
  expect(other.tab.pastes().map(({ content }) => content)).toEqual([FIRST.content, '']);
  expect(tab.pastes()[0]).toMatchObject(toMoved(SECOND, 100));
});

test('another device that has the whole text writes it into the file in place of its beginning', async () => {
  const { tab, disk, backupFile, unread } = await setUp(undefined, 0, [toMoved(SECOND, 100)]);
  const other = await setUp(disk, 1, [SECOND]);
  expect(disk.pastes()).toEqual([SECOND]);
  await backupFile.sync();
  expect(unread()).toBeNull();
  expect(tab.pastes()).toEqual([toMoved(SECOND, 100)]);
  expect(other.tab.pastes()).toEqual([SECOND]);
});

test('two devices that have each lost another text give each other the one that is whole', async () => {
  const [x, y] = ['x', 'y'].map((id) => buildPaste({ _id: id, title: id, content: id.repeat(3_000) })) as [
    Paste,
    Paste,
  ];
  const first = await setUp(undefined, 0, [x, toMoved(y, 100)]);
  await setUp(first.disk, 1, [toMoved(x, 100), y]);
  expect(new Set(first.disk.pastes())).toEqual(new Set([x, y]));
  await first.backupFile.sync();
  expect(first.unread()).toBeNull();
});

test('a whole text is written although another one is gone from all devices', async () => {
  const [x, y] = ['x', 'y'].map((id) => buildPaste({ _id: id, title: id, content: id.repeat(3_000) })) as [
    Paste,
    Paste,
  ];
  const { disk } = await setUp(undefined, 0, [toMoved(x, 100), toMoved(y, 100)]);
  const { unread } = await setUp(disk, 1, [x, toMoved(y, 100)]);
  expect(disk.pastes()).toEqual([x, toMoved(y, 100)]);
  expect(unread()).toBe('“y”');
});

test('three devices of which some have lost a text, each another version, come to rest and lose no whole text', async () => {
  const states = [[], [FIRST], [SECOND], [toMoved(FIRST, 100)], [toMoved(SECOND, 100)]] as const;
  for (const a of states) {
    for (const b of states) {
      for (const c of states) {
        const disk = createDisk();
        const devices: Awaited<ReturnType<typeof setUp>>[] = [];
        for (const [seed, stored] of [a, b, c].entries()) devices.push(await setUp(disk, seed, stored));
        let writtenMs = 0;
        for (let round = 1; round <= 4; round++) {
          writtenMs = disk.modifiedMs();
          for (const { backupFile } of devices) await backupFile.sync();
        }
        expect(disk.modifiedMs()).toBe(writtenMs);
        for (const [index, [had]] of [a, b, c].entries()) {
          const { tab, lost, browser, problem } = devices[index] as (typeof devices)[number];
          expect(problem()).toBeNull();
          if (had === undefined || 'movedText' in had) continue;
          const kept = [
            ...tab.pastes(),
            ...lost.map(({ paste }) => paste),
            ...browser.kept.flatMap((text) => ('paste' in text ? text.paste : [])),
          ];
          expect(kept.map(({ content }) => content)).toContain(had.content);
          expect(tab.pastes().map(({ content }) => content)).toEqual([expect.stringMatching(/^.{2000}/)]);
        }
      }
    }
  }
});

test('while the database fails, the file waits, each look reads one text, and then the file has all of them', async () => {
  const whole = ['x', 'y', 'z'].map((id) => buildPaste({ _id: id, title: id, content: id.repeat(3_000) }));
  const { tab, texts, disk, backupFile, problem, settle } = await setUp(undefined, 0, buildPastes('a'));
  for (const { content } of whole) texts.texts.set(digestOf(content), content);
  texts.failure = 'failed';
  void tab.actions.importPastes(() => ({ added: whole.map((paste) => toMoved(paste, 100)) }));
  await settle();
  await backupFile.sync();
  expect(problem()).toBe('no-journal');
  expect(disk.titles()).toEqual(['a']);
  const read = jest.spyOn(texts, 'read');
  await backupFile.sync();
  expect(read).toHaveBeenCalledTimes(1);
  texts.failure = null;
  await backupFile.sync();
  expect(problem()).toBeNull();
  expect(new Set(disk.pastes())).toEqual(new Set([...buildPastes('a'), ...whole]));
});

test('while the database cannot be read, the file is said to wait, and then it is up to date again', async () => {
  const { tab, disk, port, backupFile, problem } = await setUp();
  const unreadable = jest.spyOn(port, 'read').mockResolvedValue(failure('failed'));
  await backupFile.sync();
  tab.actions.add({ title: 'c', content: '' });
  await backupFile.sync();
  expect(problem()).toBe('no-journal');
  expect(disk.titles()).toEqual(['a', 'b']);
  tab.actions.remove(tab.pastes().at(-1)?._id ?? '');
  unreadable.mockRestore();
  await backupFile.sync();
  expect(problem()).toBeNull();
});

test('no file is said to wait in a browser that has none, also while the database cannot be read', async () => {
  const { port, backupFile, facts } = await setUp();
  await backupFile.stop();
  jest.spyOn(port, 'read').mockResolvedValue(failure('failed'));
  await backupFile.sync();
  expect(facts.getState().facts).toBeNull();
});

test('a text for which the file waited, and which nobody has then, ends the waiting', async () => {
  const { tab, texts, disk, backupFile, problem, unread, settle } = await setUp(undefined, 0, buildPastes('a'));
  texts.failure = 'failed';
  void tab.actions.importPastes(() => ({ added: [toMoved(SECOND, 100), ...buildPastes('b')] }));
  await settle();
  await backupFile.sync();
  expect(problem()).toBe('no-journal');
  texts.failure = null;
  await backupFile.sync();
  expect([problem(), unread()]).toEqual([null, '“Long”']);
  expect(disk.titles()).toEqual(['a', 'Long', 'b']);
});
