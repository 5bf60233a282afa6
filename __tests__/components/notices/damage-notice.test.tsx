import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { toMoved } from '@/store/paste/moved-text';
import { recoveryStore } from '@/store/root/app';
import { buildPaste } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { leftList, leftPaste, readHistory, seedHistory, settleHistory, storeText } from '../../support/fake-database';
import { openApp, pass, readStorage } from '../../support/open-app';
import { shownSentence } from '../../support/shown-sentence';

const paste = buildPaste();
/** A damaged list; a page takes the same text for the same damage, so each test has its own. */
const damagedBy = (fault: number) => JSON.stringify([paste, fault]);
const button = (name: string) => screen.getByRole('button', { name });

/** Opens All Pastes over a damaged list, and waits until the history has it. */
async function openDamaged(stored: string) {
  const app = await openApp(<AllPastes />, { stored });
  await settleHistory();
  const click = async (name: string) => {
    await app.user.click(button(name));
    await settleHistory();
  };
  return { ...app, click };
}

test('the notice says when the history keeps the damaged list', async () => {
  await seedHistory();
  await openDamaged(damagedBy(1));
  expect(
    screen.getByText(
      'Some stored data is damaged: 1 record was left out. The original is kept in this browser for 30 days.',
    ),
  ).toBeVisible();
});

test('the download holds the damaged lists of the history too, each text once', async () => {
  await seedHistory(leftList('earlier', Date.now() - 1_000), leftPaste(paste));
  const { click } = await openDamaged(damagedBy(2));
  const downloads = catchDownloads();
  await click('Download the damaged data');
  jest.useRealTimers();
  expect(downloads.map(({ name }) => name)).toEqual(['pastes-damaged.txt', 'pastes-damaged-2.txt']);
  expect(await Promise.all(downloads.map(({ text }) => text))).toEqual([damagedBy(2), 'earlier']);
});

test('damaged data is deleted forever after one question, and readable pastes stay', async () => {
  await seedHistory(leftList('earlier'), leftPaste(paste));
  const { click } = await openDamaged(damagedBy(3));
  await click('Delete the damaged data');
  expect(screen.getByRole('group', { name: 'Delete the damaged data forever?' })).toBeVisible();
  await click('Delete');
  expect((await readHistory()).map(({ reason }) => reason)).toEqual(['deleted']);
  expect(readStorage()).toEqual([paste]);
  expect(screen.queryByText(/stored data/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('damaged data that cannot be deleted stays, and the notice says so', async () => {
  await seedHistory();
  const { click } = await openDamaged(damagedBy(4));
  jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Broken by the test.', 'UnknownError');
  });
  await click('Delete the damaged data');
  await click('Delete');
  expect(screen.getByRole('alert')).toHaveTextContent('Not deleted: the browser’s database does not work.');
  expect(button('Delete the damaged data')).toHaveFocus();
  expect(localStorage.getItem('pastes')).toBe(damagedBy(4));
});

describe('a damaged list with moved texts', () => {
  const whole = ['Here', 'Gone'].map((title) =>
    buildPaste({ _id: title, title, content: `${title} says. `.repeat(100) }),
  );
  const moved = whole.map((each) => toMoved(each, 100));
  const stored = (fault: number) => JSON.stringify([...moved, fault]);

  /** Opens All Pastes over a damaged list, of whose moved texts the database has the first. */
  async function openWithTexts(text: string) {
    await seedHistory();
    const opened = await openDamaged(text);
    // The store outlives its page here, and the page before had another list.
    act(() => recoveryStore.getState().discardCleared());
    await storeText(whole[0]?.content ?? '');
    return opened;
  }

  test.each([
    ['Download the damaged data', 'pastes-damaged.txt'],
    ['Export', 'pastes-damaged.txt'],
  ])(
    'is downloaded as it is, with its long texts beside it, and those are named that are in no file: %s',
    async (name, fileName) => {
      const text = stored(name.length).slice(1);
      const { click } = await openWithTexts(text);
      const downloads = catchDownloads();
      await click(name);
      await pass(2_000);
      await settleHistory();
      expect(shownSentence('Of “Untitled”, only the beginning is in the file.')).toBeInTheDocument();
      expect(downloads.map((each) => each.name)).toEqual([fileName, 'pastes-damaged-long-texts.json']);
      jest.useRealTimers();
      expect(await downloads[0]?.text).toBe(text);
      expect(JSON.parse((await downloads[1]?.text) ?? '')).toMatchObject([{ content: whole[0]?.content }]);
    },
  );

  test('has its titles in the file of long texts, and in what is said of those that are gone', async () => {
    const { click } = await openWithTexts(stored(5));
    const downloads = catchDownloads();
    await click('Download the damaged data');
    await pass(2_000);
    await settleHistory();
    expect(shownSentence('Of “Gone”, only the beginning is in the file.')).toBeInTheDocument();
    jest.useRealTimers();
    expect(JSON.parse((await downloads[1]?.text) ?? '')).toEqual([whole[0]]);
  });
});
