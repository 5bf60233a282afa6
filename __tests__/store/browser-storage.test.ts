import { createBrowserStorage } from '@/store/browser-storage';

/** What jsdom, like the browsers, gives one site. */
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

test('texts go to the browser’s storage and come from there', () => {
  const storage = createBrowserStorage();
  expect(storage.read('pastes')).toEqual({ ok: true, value: null });
  expect(storage.write('pastes', '[]')).toEqual({ ok: true, value: undefined });
  expect(localStorage.getItem('pastes')).toBe('[]');
  expect(storage.read('pastes')).toEqual({ ok: true, value: '[]' });
  expect(storage.keys()).toEqual(['pastes']);
  storage.remove('pastes');
  expect(localStorage.getItem('pastes')).toBeNull();
});

test('a text that does not fit is refused as full, and what was stored stays', () => {
  const storage = createBrowserStorage();
  storage.write('pastes', 'before');
  expect(storage.write('pastes', 'x'.repeat(CAPACITY_CHARACTERS + 1))).toEqual({ ok: false, error: 'full' });
  expect(storage.read('pastes')).toEqual({ ok: true, value: 'before' });
});

test.each([
  ['blocked cookies', new DOMException('denied', 'SecurityError')],
  ['a browser without storage', new TypeError('localStorage is null')],
  ['a damaged disk, in Firefox', { name: 'NS_ERROR_FILE_CORRUPTED', result: 0x8052000b }],
])('%s are a refusal of every access, and throw nothing', (_name, error) => {
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
    ['another tab writes', () => window.dispatchEvent(new StorageEvent('storage', { key: 'pastes' }))],
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the page comes back from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
    ['the page was frozen and goes on', () => document.dispatchEvent(new Event('resume'))],
    [
      'the tab is shown again',
      () => {
        setVisibility('visible');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is called when %s, and no more once it has left', (_name, happen) => {
    const listener = jest.fn();
    const leave = createBrowserStorage().subscribe(listener);
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is not called when the tab is hidden', () => {
    const listener = jest.fn();
    const leave = createBrowserStorage().subscribe(listener);
    setVisibility('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    leave();
    expect(listener).not.toHaveBeenCalled();
  });
});
