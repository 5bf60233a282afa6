/** @jest-environment node */
import { describeLocation, describeSiteData, type SiteDataFacts } from '@/components/site-data/describe-site-data';
import { PASTES_IN_SAFARI } from '@/components/site-data/pastes-in-safari';
import type { DatabaseFailure } from '@/store/database/browser-database';
import { CAPACITY } from '@/store/storage/storage-usage';

const nowMs = new Date(2026, 0, 5, 18).getTime();
const plain: SiteDataFacts = {
  pasteCount: 48,
  usage: 0.03 * CAPACITY,
  estimate: null,
  lastExport: 'yesterday · 3 changes since',
  kind: { isSafari: false, isInstalled: false },
  answers: { persistence: 'not-agreed', isPrivate: false, isReadyOffline: false },
  isAsked: false,
  journal: { failure: null, lastCopy: { madeAtMs: new Date(2026, 0, 5, 15, 4).getTime() } },
};

/** Returns the text of each row by its name. */
function textsOf(facts: Partial<SiteDataFacts> = {}): Record<string, string> {
  return Object.fromEntries(describeSiteData({ ...plain, ...facts }, nowMs).map(({ name, text }) => [name, text]));
}

test('a usual browser is described in four rows', () => {
  expect(describeSiteData(plain, nowMs)).toEqual([
    { name: 'stored', term: 'Stored', text: '48 pastes, 3% of about 5 MB.' },
    { name: 'export', term: 'Last export', text: 'yesterday · 3 changes since' },
    { name: 'keeping', term: 'Kept', text: 'This browser may delete them when the disk is full.' },
    {
      name: 'crash',
      term: 'Crashes',
      text: 'Each change is also written to the browser’s database at once, so that it survives a crash of the whole browser. All pastes were last copied there today at 3:04 PM.',
    },
  ]);
});

test('once the site works offline, that is one more row', () => {
  const answers = { persistence: 'not-agreed', isPrivate: false, isReadyOffline: true } as const;
  expect(textsOf({ answers }).offline).toBe('Ready to work offline.');
  expect(textsOf().offline).toBeUndefined();
});

test('where the browser tells what it grants, that is said instead of the capacity of localStorage', () => {
  expect(textsOf({ estimate: { usage: 12_000_000, quota: 4_200_000_000 } }).stored).toBe(
    '48 pastes. The site uses 12 MB of 4.2 GB, less than 1%.',
  );
});

test('if nothing is stored, the pastes are only in the tab', () => {
  expect(describeLocation(true)).toContain('in this browser’s storage, on this device');
  expect(describeLocation(false)).toContain('only in this tab');
});

test.each([
  ['it has agreed', 'agreed', false, 'This browser has agreed to keep them.'],
  [
    'it was asked and has not agreed',
    'not-agreed',
    true,
    'This browser has not agreed. It may delete them when the disk is full. Some browsers agree when a site is installed or used often.',
  ],
  [
    'it cannot be asked',
    'unknown',
    false,
    'This browser cannot be asked to keep them. It may delete them when the disk is full.',
  ],
] as const)('whether the browser keeps the data is said when %s', (_when, persistence, isAsked, text) => {
  expect(textsOf({ answers: { persistence, isPrivate: false, isReadyOffline: false }, isAsked }).keeping).toBe(text);
});

test('before the browser has answered, nothing is said of what it does', () => {
  expect(Object.keys(textsOf({ answers: undefined }))).toEqual(['stored', 'export']);
});

test('a private window says only that it deletes its pastes: nothing there survives a crash', () => {
  const rows = textsOf({ answers: { persistence: 'agreed', isPrivate: true, isReadyOffline: false } });
  expect(Object.keys(rows)).toEqual(['stored', 'export', 'keeping']);
  expect(rows.keeping).toBe('This seems to be a private window: its pastes are deleted when you close it.');
});

describe('the copy in the database', () => {
  test('that was never made is not claimed', () => {
    expect(textsOf({ journal: { failure: null, lastCopy: undefined } }).crash).toMatch(
      /No copy of all pastes has been made there yet\.$/,
    );
  });

  test('is not described before it is read', () => {
    expect(textsOf({ journal: undefined })).not.toHaveProperty('crash');
  });

  test.each<[DatabaseFailure, string]>([
    ['denied', 'this browser does not allow it.'],
    ['full', 'there is no room on the disk.'],
    ['newer-version', 'a newer version of this page is open. Reload this tab.'],
    ['failed', 'the browser’s database does not work.'],
  ])('that is %s is told with its reason and what may be lost', (failure, reason) => {
    expect(textsOf({ journal: { failure } }).crash).toBe(
      `Changes are not written to the browser’s database: ${reason} If the browser crashes or is killed, the changes of the last seconds to minutes may be lost.`,
    );
  });
});

describe('Safari', () => {
  test('says that it deletes the data of sites that are not visited', () => {
    expect(textsOf({ kind: { isSafari: true, isInstalled: false } }).safari).toMatch(/seven days/);
  });

  test('says in an empty installed app where the pastes may be', () => {
    const kind = { isSafari: true, isInstalled: true };
    expect(textsOf({ kind, pasteCount: 0 }).safari).toBe(PASTES_IN_SAFARI);
    expect(textsOf({ kind, pasteCount: 1 })).not.toHaveProperty('safari');
  });

  test('is not mentioned in another browser or its app', () => {
    expect(textsOf()).not.toHaveProperty('safari');
    expect(textsOf({ kind: { isSafari: false, isInstalled: true }, pasteCount: 0 })).not.toHaveProperty('safari');
  });
});
