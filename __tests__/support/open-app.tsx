import { act, cleanup, type RenderResult, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import type { StoreApi } from 'zustand/vanilla';
import { AppFrame } from '@/components/frame/app-frame';
import type { Paste } from '@/store/paste/paste';
import * as app from '@/store/root/app';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import { serve } from './next-navigation';

const HOUR_MS = 3_600_000;
let startMs = Date.UTC(2026, 0, 1, 12);

/**
 * Every test that opens the app is another visit, an hour after the one before: the page is new, storage is empty, and
 * the app has forgotten what was done. Time stands still but for what the test lets pass.
 */
beforeEach(() => {
  startMs += HOUR_MS;
  jest.useFakeTimers({ now: startMs });
});

afterEach(() => {
  cleanup();
  act(() => toast.remove());
  resetApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  serve(undefined);
  window.history.replaceState(null, '', '/');
});

/** Makes the app forget what was done, as in a new page: the drafts, and the state of each store. */
function resetApp(): void {
  for (const { id } of app.draftBox.list()) app.draftBox.remove(id);
  for (const each of Object.values(app)) {
    if ('getInitialState' in each) (each as StoreApi<unknown>).setState(each.getInitialState(), true);
  }
}

interface OpenOptions {
  /** The address in the address bar. */
  readonly at?: string;
  /** What stands in storage: a list, or a text as it is. */
  readonly stored?: readonly Paste[] | string;
  /** The layout segment of the page that the host answered with, where it is not the one that the path names. */
  readonly servedSegment?: string | null;
}

interface OpenedApp extends RenderResult {
  readonly user: UserEvent;
  /** Clicks a button, and lets what that loads arrive. */
  click(name: string | RegExp): Promise<void>;
}

/** Opens a screen in the app's frame, over the browser's real storage, and waits until it has come to life. */
export async function openApp(children: ReactNode, options: OpenOptions = {}): Promise<OpenedApp> {
  const { at = '/', stored, servedSegment } = options;
  if (stored !== undefined) seedStorage(stored);
  serve(servedSegment);
  window.history.replaceState(null, '', at);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const rendered = render(<AppFrame>{children}</AppFrame>);
  await settle();
  const click = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { user, click, ...rendered };
}

/** Puts a list, or a text as it is, under the list's key. */
export function seedStorage(stored: readonly Paste[] | string): void {
  localStorage.setItem(PASTES_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
}

/** The stored list, read as any program would read it. */
export function readStorage(): readonly Paste[] {
  return JSON.parse(localStorage.getItem(PASTES_KEY) ?? '[]');
}

/** Another tab stores a list, and this one is told. */
export async function storeInAnotherTab(pastes: readonly Paste[]): Promise<void> {
  seedStorage(pastes);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: PASTES_KEY }));
  });
}

/** Lets time pass, in milliseconds. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** Lets what is loading arrive, and what was stored be told. No time passes. */
export async function settle(): Promise<void> {
  await pass(0);
  await act(app.whenStored);
}
