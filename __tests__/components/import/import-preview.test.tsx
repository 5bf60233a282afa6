import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { ImportPreview } from '@/components/import/import-preview';
import { compareWithFile } from '@/store/export/compare-with-file';
import type { VouchedImport } from '@/store/import/vouched-import';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { exportDates, historyStore, pastesStore, settingsStore, whenStored } from '@/store/root/app';
import { CAPACITY } from '@/store/storage/storage-usage';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { fillStorage, refuseWrites } from '../../support/fill-storage';

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

const NOTHING = {
  pastes: [],
  beginnings: [],
  isKept: () => false,
  originalIds: new Map<string, string>(),
  undatedIds: new Set<string>(),
  repeatedCount: 0,
  repairedCount: 0,
  unusableCount: 0,
};

function show(imported: Partial<VouchedImport>) {
  const onClose = jest.fn();
  render(
    <ImportPreview
      fileName="pastes.json"
      effectsId="effects"
      imported={{ ...NOTHING, ...imported }}
      onClose={onClose}
    />,
  );
  return onClose;
}

const storedTitles = () => pastesStore.getState().pastes.map(({ title }) => title);

let disconnect: () => void;

// One store for all tests: what one of them imports or deletes has titles of its own.
beforeAll(() => {
  localStorage.setItem('pastes', JSON.stringify(buildPastes('a', 'b', 'c')));
  disconnect = pastesStore.getState().connect();
});

afterAll(() => disconnect());

test('an import says line by line what it will do, and does it on its button', async () => {
  const other = buildPaste({ _id: 'id-b', content: 'other' });
  const onClose = show({ pastes: [...buildPastes('a', 'x', 'y'), other], repairedCount: 1, unusableCount: 2 });
  expect(lines()).toEqual([
    '2 pastes are new.',
    '1 paste differs from the one you have; both will be kept.',
    '1 paste is here already.',
    '1 paste was incomplete and has been repaired.',
    '2 entries cannot be used: there is no title and no content.',
  ]);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(storedTitles()).toEqual(['a', 'b', 'c']);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(storedTitles()).toEqual(['a', 'b', 'c', 'x', 'y', 'Shopping list']);
});

test('an import is noted, and asks for no export only if the file has every paste of the list', async () => {
  expect(exportDates.getState()).toMatchObject({ importedAt: expect.any(String), dismissedAt: null });
  const { versions } = exportDates.getState();
  const difference = compareWithFile(pastesStore.getState().pastes, versions);
  // The file has another text of the second one.
  expect(difference?.lacking.map(({ title }) => title)).toEqual(['b', 'c']);
  const present = pastesStore.getState().pastes;
  show({ pastes: [...present, ...buildPastes('z')] });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(exportDates.getState()).toMatchObject({ dismissedAt: expect.any(String), exportedAt: null });
});

test('a file with two versions of one paste asks for an export of the others', async () => {
  const present = pastesStore.getState().pastes;
  localStorage.removeItem('pastes.backup');
  exportDates.setState({ dismissedAt: null });
  const others = present.filter(({ title }) => title !== 'z');
  const [z] = buildPastes('z') as [Paste];
  const newer = { ...z, _id: 'z-2', content: 'newer', createdAt: '2025-02-05T10:20:30.400Z' };
  const originalIds = new Map([[newer._id, z._id]]);
  show({ pastes: [z, newer, ...others.slice(1)], originalIds });
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(pastesStore.getState().pastes.at(-1)).toMatchObject({ _id: z._id, content: 'newer' });
  expect(exportDates.getState().dismissedAt).toBeNull();
});

test('pastes without a date get that of the import, and the preview says so', async () => {
  const undated = buildPastes('no date', 'none').map((paste) => ({ ...paste, createdAt: UNKNOWN_DATE }));
  const undatedIds = new Set(undated.map(({ _id }) => _id));
  show({ pastes: undated, undatedIds });
  expect(lines()).toEqual(['2 pastes are new.', 'They have no date, and get that of the import.']);
  cleanup();
  show({ pastes: undated.slice(1), undatedIds });
  expect(lines()).toEqual(['1 paste is new.', 'It has no date, and gets that of the import.']);
  cleanup();
  show({ pastes: [...undated.slice(1), ...buildPastes('dated')], undatedIds });
  expect(lines()).toEqual(['2 pastes are new.', '1 of them has no date, and gets that of the import.']);
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  const { pastes, undoableActs } = pastesStore.getState();
  expect(pastes.find(({ title }) => title === 'none')?.createdAt).not.toBe(UNKNOWN_DATE);
  expect(undoableActs.at(-1)).toMatchObject({ undatedCount: 1 });
});

test('repeated records of a file are imported once, and the dialog says so', () => {
  show({ pastes: buildPastes('twice'), repeatedCount: 1 });
  expect(lines()).toEqual(['1 paste is new.', '1 entry repeats another of the file, and is left out.']);
  cleanup();
  show({ pastes: buildPastes('twice'), repeatedCount: 2, repairedCount: 3 });
  expect(lines()).toContain('2 entries repeat others of the file, and are left out.');
  expect(lines()).toContain('3 pastes were incomplete and have been repaired.');
});

test('the preview says of how many texts there are only beginnings', () => {
  const [a] = pastesStore.getState().pastes as [Paste];
  show({ beginnings: [{ ...a, content: a.content.slice(0, 3) }, ...buildPastes('beginning')] });
  expect(lines()).toEqual([
    '1 paste is new.',
    'Beginnings only: 2. This browser does not have the rest of these texts.',
  ]);
});

test('a version that was renamed for a repeated id and is already in the list is not imported again', async () => {
  const present = pastesStore.getState().pastes[0] as Paste;
  const original = { ...present, _id: `${present._id}-2` };
  show({ pastes: [original], originalIds: new Map([[original._id, present._id]]) });
  expect(lines()).toEqual(['1 paste is here already.', 'So there is nothing to import.']);
});

test('where nothing is new there is nothing to press but Close, which has the focus and says so', () => {
  show({ pastes: buildPastes('a', 'b') });
  expect(lines()).toEqual(['2 pastes are here already.', 'So there is nothing to import.']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close']);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAccessibleDescription(
    '2 pastes are here already. So there is nothing to import.',
  );
});

test('an import that can never fit is not offered, and the dialog says by how much', () => {
  // Short contents, which are not moved into the database.
  const count = (CAPACITY + 1_000_000) / 100;
  show({
    pastes: Array.from({ length: count }, (_, index) => buildPaste({ _id: `${index}`, content: 'x'.repeat(50) })),
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'These pastes need 3.6 MB more than the browser’s storage has free. Nothing was imported.',
  );
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('pastes that the browser refuses for a moment can be imported with the next click', async () => {
  const onClose = show({ pastes: buildPastes('second-try') });
  const accept = refuseWrites();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  accept();
  expect(screen.getByRole('alert')).toHaveTextContent('The browser refused to store this. Try again.');
  expect(storedTitles()).not.toContain('second-try');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(storedTitles()).toContain('second-try');
});

test('an import that does not fit imports nothing, and the dialog says so', async () => {
  const onClose = show({ pastes: buildPastes('refused') });
  const empty = fillStorage();
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  empty();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The browser’s storage has no room for these pastes: they need 0.1 kB. Nothing was imported.',
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  expect(storedTitles()).not.toContain('refused');
});

test('the preview follows changes of the list; when its pastes are there already, Close has the focus', async () => {
  show({ pastes: buildPastes('c') });
  await act(async () => void pastesStore.getState().remove('id-c'));
  expect(within(screen.getByRole('list')).getByText('1 paste is new.')).toBeVisible();
  screen.getByRole('button', { name: 'Import' }).focus();
  await act(async () => void pastesStore.getState().add({ title: 'c', content: 'About c' }, 'id-c'));
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

describe('where the file has other versions of listed pastes', () => {
  const MINUTE_MS = 60_000;
  const dated = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
  const saved = (title: string, content: string, minutesAgo: number): Paste => ({
    _id: `id-${title}`,
    title,
    content,
    createdAt: dated(minutesAgo),
  });
  const listed = ['one', 'two', 'three'].map((title) => saved(title, 'mine', 10));
  const newerOne = saved('one', 'theirs', 5);
  const newerTwo = saved('two', 'theirs', 5);
  const olderThree = saved('three', 'theirs', 20);
  const newerWins = () => screen.getByRole('radio', { name: 'Newer version wins, the other goes to Earlier versions' });
  const keepBoth = () => screen.getByRole('radio', { name: 'Keep both' });
  const contentOf = (id: string) => pastesStore.getState().pastes.find(({ _id }) => _id === id)?.content;

  beforeEach(async () => {
    // jsdom has no database for what the reset removes.
    settingsStore.getState().choose({ keepsHistory: false });
    pastesStore.getState().reset();
    pastesStore.getState().importPastes(() => ({ added: listed }));
    await whenStored();
    settingsStore.getState().choose({ keepsHistory: true });
    historyStore.setState({ failure: null });
  });
  afterEach(() => {
    cleanup();
    settingsStore.getState().choose({ keepsHistory: true });
    historyStore.setState({ failure: null });
  });

  test('the newer version wins, unless the user keeps both', async () => {
    show({ pastes: [newerOne, newerTwo, olderThree] });
    expect(screen.getByRole('group', { name: 'If versions of a paste differ' })).toBeVisible();
    expect(newerWins()).toBeChecked();
    expect(lines()).toEqual([
      '2 pastes are newer in the file and replace yours; your texts go to Earlier versions.',
      '1 version in the file is older; it goes to Earlier versions.',
    ]);
    await userEvent.click(keepBoth());
    expect(lines()).toEqual(['3 pastes differ from the ones you have; both will be kept.']);
    expect(keepBoth()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(newerWins()).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(pastesStore.getState().pastes).toEqual([newerOne, newerTwo, listed[2]]);
    act(() => void pastesStore.getState().undo());
    expect(pastesStore.getState().pastes).toEqual(listed);
  });

  test('both are kept if the user says so', async () => {
    show({ pastes: [newerOne] });
    await userEvent.click(keepBoth());
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(storedTitles()).toEqual(['one', 'two', 'three', 'one']);
    expect(contentOf('id-one')).toBe('mine');
  });

  test.each([
    ['unknown', UNKNOWN_DATE],
    ['ahead of the clock', dated(-2)],
    ['the same', listed[0]?.createdAt ?? ''],
  ])('both are kept if a date is %s, unless the user chooses otherwise', async (_name, createdAt) => {
    show({ pastes: [{ ...newerOne, createdAt }, newerTwo] });
    expect(keepBoth()).toBeChecked();
    await userEvent.click(newerWins());
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(contentOf('id-two')).toBe('theirs');
  });

  test.each([
    ['is switched off', () => settingsStore.getState().choose({ keepsHistory: false })],
    ['fails', () => historyStore.setState({ failure: 'full' })],
  ])('both are kept if the history %s, and the other choice says what would be lost', async (_name, arrange) => {
    arrange();
    show({ pastes: [newerOne, olderThree] });
    expect(keepBoth()).toBeChecked();
    const choice = screen.getByRole('radio', { name: 'Newer version wins' });
    expect(choice).toHaveAccessibleDescription(
      'Replaced pastes are not kept in this browser, so the other version would be lost.',
    );
    await userEvent.click(choice);
    expect(lines()).toEqual([
      '1 paste is newer in the file and replaces yours; your text is lost.',
      '1 version in the file is older, and left out.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(contentOf('id-one')).toBe('theirs');
  });

  test('a choice that leaves nothing to import keeps the focus', async () => {
    settingsStore.getState().choose({ keepsHistory: false });
    show({ pastes: [olderThree] });
    await userEvent.click(screen.getByRole('radio', { name: 'Newer version wins' }));
    expect(lines()).toEqual(['1 version in the file is older, and left out.', 'So there is nothing to import.']);
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Newer version wins' })).toHaveFocus();
  });

  test('both are kept if there are more versions than the history keeps', () => {
    const many = Array.from({ length: 501 }, (_, index) => saved(`many-${index}`, 'theirs', 5));
    const both = many.flatMap((paste) => [paste, { ...paste, content: 'other', createdAt: dated(9) }]);
    const renamed = both.map((paste, index) => ({ ...paste, _id: `${paste._id}${index % 2 === 0 ? '' : '-2'}` }));
    const originalIds = new Map(renamed.map(({ _id }) => [_id, _id.replace(/-2$/, '')]));
    show({ pastes: renamed, originalIds });
    expect(newerWins()).toBeChecked();
    cleanup();
    const third = renamed.map((paste) => ({ ...paste, _id: `${paste._id}-3`, content: 'third', createdAt: dated(8) }));
    for (const { _id } of third) originalIds.set(_id, _id.replace(/(-2)?-3$/, ''));
    show({ pastes: [...renamed, ...third], originalIds });
    expect(keepBoth()).toBeChecked();
    expect(newerWins()).toHaveAccessibleDescription(
      'Earlier versions keeps 1,000 texts at most, so some would be lost.',
    );
  });

  test('a file of the same texts offers no choice, and brings its later dates', async () => {
    show({ pastes: [saved('one', 'mine', 5), listed[1] as Paste] });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(lines()).toEqual(['2 pastes are here already.', '1 of them gets the later date of the file.']);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(pastesStore.getState().pastes[0]?.createdAt).not.toBe(listed[0]?.createdAt);
  });
});
