import { act, fireEvent, screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { estimateStore, historyStore, pastesStore } from '@/store/root/app';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { fillStorage, refuseWrites } from '../../support/fill-storage';
import { openApp, readStorage, settle } from '../../support/open-app';

const button = (name: string) => screen.getByRole('button', { name });

/** Whether the browser would ask before it closes the page. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Another tab writes over what this one has saved, in a storage that is full then. @returns makes room again */
async function crowdOut(): Promise<() => void> {
  localStorage.setItem('pastes', '[]');
  const empty = fillStorage();
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'pastes' })));
  await settle();
  return empty;
}

describe('a full storage', () => {
  test.each([
    ['a half full storage in WebKit', 'Apple Computer, Inc.', 'x'.repeat(2_700_000), '52%', 1],
    ['a storage in WebKit that has such a character', 'Apple Computer, Inc.', `€${'x'.repeat(2_500_000)}`, '95%', 0],
    ['an almost full storage elsewhere', 'Google Inc.', 'x'.repeat(4_900_000), '93%', 0],
  ])('that refuses a text of one wide character says why, or only how full it is: %s', async (...row) => {
    const [, vendor, content, share, reasonCount] = row;
    jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    const { user, click } = await openApp(<PasteForm />, { stored: [buildPaste({ content })] });
    refuseWrites();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '€');
    await act(async () => {
      await click('Create My Paste');
      await settle();
    });
    expect(screen.getByText(new RegExp(`is ${share} full, and the last save did not fit`))).toBeInTheDocument();
    const reason = /a single character such as “€”, “–” or an emoji doubles the space that your pastes take/;
    expect(screen.queryAllByText(reason)).toHaveLength(reasonCount);
  });

  test.each([
    ['another 90%', 4_700_000, 'it needs another 90%. Export your pastes to a file', 1],
    ['more than all of it', 5_500_000, 'it needs 105%, more than there is. Keep this text as a file', 0],
  ])(
    'says what the refused text needs, and advises only what helps: %s',
    async (_name, length, sentence, linkCount) => {
      const { click } = await openApp(<PasteForm />, { stored: [buildPaste({ content: 'x'.repeat(1_000_000) })] });
      refuseWrites();
      const content = 'x'.repeat(length);
      fireEvent.input(screen.getByRole('textbox', { name: 'Content' }), { target: { value: content } });
      await act(async () => {
        await click('Create My Paste');
        await settle();
      });
      expect(screen.getByText(/is 19% full, and the last save did not fit/)).toHaveTextContent(sentence);
      expect(screen.queryAllByRole('link', { name: 'Free up space' })).toHaveLength(linkCount);
    },
  );

  test('that another tab has filled turns a save into a draft, and closing asks while it is only in this tab', async () => {
    const { user, click } = await openApp(<PasteForm />);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'mine');
    await click('Create My Paste');
    expect(isAsked()).toBe(false);
    const empty = await crowdOut();
    expect(
      screen.getByText(/another tab took the space of a saved paste\. One saved change is a draft again\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('mine');
    expect(isAsked()).toBe(true);
    empty();
    expect(isAsked()).toBe(false);
    await click('Create My Paste');
    expect(screen.queryByText(/another tab took the space/)).not.toBeInTheDocument();
    expect(readStorage()).toMatchObject([{ title: 'mine' }]);
  });

  test('is not what a saved change that could not be stored again for another reason tells of', async () => {
    await openApp(<PasteForm />);
    act(() => pastesStore.setState({ crowdedOutIds: ['a'] }));
    await settle();
    expect(await screen.findByText(/could be stored again\. One saved change is a draft again\./)).toBeInTheDocument();
    expect(screen.queryByText(/full/)).not.toBeInTheDocument();
  });

  test('that crowds out a save still makes closing ask after the next save fits and more is typed', async () => {
    const { user, click } = await openApp(<PasteForm />);
    const typeTitle = (title: string) => user.type(screen.getByRole('textbox', { name: 'Title' }), title);
    await typeTitle('mine');
    await click('Create My Paste');
    let empty = await crowdOut();
    empty();
    await click('Create My Paste');
    empty = fillStorage();
    await typeTitle('later');
    expect(isAsked()).toBe(true);
    empty();
  });

  test('that crowds out a save makes closing ask also on a screen without the form', async () => {
    const { user, unmount } = await openApp(<PasteForm />);
    await user.click(button('Create My Paste'));
    unmount();
    await openApp(<p>Another screen</p>);
    expect(isAsked()).toBe(false);
    await crowdOut();
    expect(isAsked()).toBe(true);
  });

  test('whose disk or quota is full names no share of the list', async () => {
    await openApp(<PasteForm />, { stored: buildPastes('a') });
    act(() => pastesStore.setState({ isStorageFull: true, moveFailure: 'full', refusedGrowth: 6_000_000 }));
    expect(screen.getByText(/storage for this site is full/)).toHaveTextContent(
      'The browser’s storage for this site is full, and the last save did not fit. The disk may be full too: then free space on it. Export your pastes to a file, then delete what you no longer need here.',
    );
  });

  test('offers the pastes as a file', async () => {
    const downloads = catchDownloads();
    const { user, click } = await openApp(<PasteForm />, { stored: buildPastes('a', 'b') });
    fillStorage();
    await click('Create My Paste');
    await user.click(button('Export all pastes'));
    jest.useRealTimers();
    expect(JSON.parse((await downloads[0]?.text) ?? '')).toEqual(buildPastes('a', 'b'));
  });
});

test('a storage that is nearly full is told with its figures, after all that is graver, until it is dismissed', async () => {
  const { user } = await openApp(<PasteForm />, { stored: buildPastes('a') });
  const text = /is 85% full, 3.6 GB of 4.2 GB: export your pastes to a file/;
  act(() => {
    estimateStore.setState({ estimate: { usage: 3_570_000_000, quota: 4_200_000_000 } });
    historyStore.setState({ failure: 'failed' });
    // The environment of this test has no IndexedDB.
    pastesStore.setState({ journalFailure: null });
  });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await user.click(button('Dismiss notice'));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(button('Export all pastes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Free up space' })).toHaveAttribute('href', '/pastes?sort=largest');
  await user.click(button('Dismiss notice'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
