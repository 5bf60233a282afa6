import { act, screen } from '@testing-library/react';
import { PasteForm } from '@/components/paste-form';
import { DAMAGED_KEY_PREFIX } from '@/store/storage-keys';
import { buildPaste, buildPastes } from '../support/build-paste';
import { catchDownloads } from '../support/catch-downloads';
import { openApp, readStorage, settle } from '../support/open-app';

const button = (name: string) => screen.getByRole('button', { name });
const copies = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DAMAGED_KEY_PREFIX))
    .map((key) => localStorage.getItem(key));

function fillStorage(): () => void {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

describe('a full storage', () => {
  test('is told of by a notice that stays until a save succeeds', async () => {
    const { user } = await openApp(<PasteForm />);
    const empty = fillStorage();
    await user.click(button('Create My Paste'));
    await settle();
    expect(screen.getByText(/the last save did not fit/)).toBeInTheDocument();
    empty();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.click(button('Create My Paste'));
    await settle();
    expect(screen.queryByText(/the last save did not fit/)).not.toBeInTheDocument();
  });

  test('that another tab has filled is told of, and closing asks as long as a change is in this tab only', async () => {
    const { user } = await openApp(<PasteForm />);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'mine');
    await user.click(button('Create My Paste'));
    await settle();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    localStorage.setItem('pastes', '[]');
    const empty = fillStorage();
    act(() => window.dispatchEvent(new StorageEvent('storage')));
    await settle();
    expect(screen.getByText(/one change is in this tab only/)).toBeInTheDocument();
    expect(isAsked()).toBe(true);
    empty();
    act(() => window.dispatchEvent(new StorageEvent('storage')));
    await settle();
    expect(screen.queryByText(/in this tab only/)).not.toBeInTheDocument();
    expect(isAsked()).toBe(false);
  });

  test('offers the pastes as a file', async () => {
    const downloads = catchDownloads();
    const { user } = await openApp(<PasteForm />, { stored: buildPastes('a', 'b') });
    fillStorage();
    await user.click(button('Create My Paste'));
    await settle();
    await user.click(button('Export all pastes'));
    jest.useRealTimers();
    expect(JSON.parse((await downloads[0]?.text) ?? '')).toEqual(buildPastes('a', 'b'));
  });
});

describe('damaged data', () => {
  test('is told of, and stays untouched while nothing is saved', async () => {
    const stored = JSON.stringify([buildPaste(), null, { title: 7 }]);
    await openApp(<PasteForm />, { stored });
    expect(screen.getByText(/1 record was repaired, 1 record was left out/)).toBeInTheDocument();
    expect(localStorage.getItem('pastes')).toBe(stored);
    expect(copies()).toEqual([]);
  });

  test('is copied aside when something new is saved, and can be downloaded then', async () => {
    const stored = 'damaged beyond reading, and then saved over';
    const downloads = catchDownloads();
    const { user } = await openApp(<PasteForm />, { stored });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'new');
    await user.click(button('Create My Paste'));
    await settle();
    expect(readStorage()).toMatchObject([{ title: 'new' }]);
    expect(copies()).toEqual([stored]);
    await user.click(button('Download the damaged data'));
    jest.useRealTimers();
    expect(await downloads[0]?.text).toBe(stored);
  });

  test('dismissed, is not spoken of again, and nothing of it is removed', async () => {
    const stored = 'damaged beyond reading, and dismissed';
    const { user } = await openApp(<PasteForm />, { stored });
    await user.click(button('Dismiss notice'));
    await settle();
    expect(screen.queryByText(/damaged/)).not.toBeInTheDocument();
    expect(localStorage.getItem('pastes')).toBe(stored);
  });

  test('without room for a copy must be downloaded before anything is saved', async () => {
    const stored = 'damaged beyond reading, in a full storage';
    const downloads = catchDownloads();
    const { user } = await openApp(<PasteForm />, { stored });
    const empty = fillStorage();
    await user.click(button('Create My Paste'));
    await settle();
    expect(screen.getByText(/nothing can be saved until you have downloaded it/)).toBeInTheDocument();
    expect(localStorage.getItem('pastes')).toBe(stored);
    await user.click(button('Download the damaged data'));
    expect(downloads).toHaveLength(1);
    empty();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.click(button('Create My Paste'));
    expect(readStorage()).toHaveLength(1);
  });
});
