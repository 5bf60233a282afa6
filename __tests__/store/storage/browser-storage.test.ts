/** @jest-environment jsdom */
import { createBrowserStorage } from '@/store/storage/browser-storage';
import { refuseWrites } from '../../support/fill-storage';

/** The quota of one site in jsdom, as in browsers. */
const CAPACITY_CHARACTERS = 5_000_000;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function denyStorage(error: unknown): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw error;
  });
}

test('texts are written to localStorage and read from it', () => {
  const storage = createBrowserStorage();
  expect(storage.read('pastes')).toEqual({ ok: true, value: null });
  expect(storage.write('pastes', '[]')).toEqual({ ok: true, value: undefined });
  expect(localStorage.getItem('pastes')).toBe('[]');
  expect(storage.read('pastes')).toEqual({ ok: true, value: '[]' });
  expect(storage.keys()).toEqual(['pastes']);
  storage.remove('pastes');
  expect(localStorage.getItem('pastes')).toBeNull();
});

test('a text that does not fit is refused as full, and the stored text stays', () => {
  const storage = createBrowserStorage();
  storage.write('pastes', 'before');
  expect(storage.write('pastes', 'x'.repeat(CAPACITY_CHARACTERS + 1))).toEqual({ ok: false, error: 'full' });
  expect(storage.read('pastes')).toEqual({ ok: true, value: 'before' });
});

test('a text that the browser refuses although there is room is not called full, and is taken the next time', () => {
  const storage = createBrowserStorage();
  const accept = refuseWrites();
  expect(storage.write('pastes', '[]')).toEqual({ ok: false, error: 'refused' });
  accept();
  expect(storage.write('pastes', '[]')).toMatchObject({ ok: true });
});

describe('the size of a text', () => {
  const setVendor = (vendor: string) => jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);

  test.each([
    ['Chromium', 'Google Inc.', 6, 6],
    ['Firefox', '', 6, 6],
    ['WebKit', 'Apple Computer, Inc.', 6, 12],
  ])('in %s is what the engine counts', (_engine, vendor, latin1Size, widerSize) => {
    setVendor(vendor);
    const { sizeOf } = createBrowserStorage();
    expect(sizeOf('plain\u00ff')).toBe(latin1Size);
    expect(sizeOf('plain\u0100')).toBe(widerSize);
  });

  test.each([
    ['Chromium', 'Google Inc.', 'refused'],
    ['WebKit', 'Apple Computer, Inc.', 'full'],
  ])('decides in %s whether a refused text had room', (_engine, vendor, error) => {
    setVendor(vendor);
    refuseWrites();
    expect(createBrowserStorage().write('pastes', `€${'x'.repeat(2_600_000)}`)).toEqual({ ok: false, error });
  });

  test('in WebKit is that of its one-byte copy: a text cut from a wider one is tried again as such', () => {
    setVendor('Apple Computer, Inc.');
    const text = 'caf\u00e9\u0000';
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('two bytes a character', 'QuotaExceededError');
    });
    expect(createBrowserStorage().write('pastes', text)).toMatchObject({ ok: true });
    expect(setItem).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('pastes')).toBe(text);
  });
});

test.each([
  ['with blocked cookies', new DOMException('denied', 'SecurityError')],
  ['without localStorage', new TypeError('localStorage is null')],
  ['with a damaged disk in Firefox', { name: 'NS_ERROR_FILE_CORRUPTED', result: 0x8052000b }],
])('every access %s is refused without an exception', (_name, error) => {
  const storage = createBrowserStorage();
  denyStorage(error);
  expect(storage.read('pastes')).toEqual({ ok: false, error: 'denied' });
  expect(storage.write('pastes', '[]')).toEqual({ ok: false, error: 'denied' });
  expect(storage.remove('pastes')).toEqual({ ok: false, error: 'denied' });
  expect(storage.keys()).toEqual([]);
});

describe('a subscriber', () => {
  const setVisibility = (state: DocumentVisibilityState) =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

  test.each<[string, () => void]>([
    ['another tab clears the storage', () => window.dispatchEvent(new StorageEvent('storage', { key: null }))],
    ['the window gets focus', () => window.dispatchEvent(new Event('focus'))],
    ['the page returns from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['a frozen page resumes', () => document.dispatchEvent(new Event('resume'))],
    [
      'the tab becomes visible',
      () => {
        setVisibility('visible');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is called when %s, but not after it unsubscribes', (_name, trigger) => {
    const listener = jest.fn();
    const unsubscribe = createBrowserStorage().subscribe(listener);
    trigger();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledWith(null);
    unsubscribe();
    trigger();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('receives the key that another tab changed', () => {
    const listener = jest.fn();
    const unsubscribe = createBrowserStorage().subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pastes.draft.1' }));
    unsubscribe();
    expect(listener.mock.calls).toEqual([['pastes.draft.1']]);
  });

  test('is not called when the tab is hidden', () => {
    const listener = jest.fn();
    const unsubscribe = createBrowserStorage().subscribe(listener);
    setVisibility('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    unsubscribe();
    expect(listener).not.toHaveBeenCalled();
  });
});
