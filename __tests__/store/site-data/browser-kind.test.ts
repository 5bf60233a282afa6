import { isPrivateWindow, recogniseBrowser } from '@/store/site-data/browser-kind';

const APPLE = 'Apple Computer, Inc.';
const safari = { vendor: APPLE, platform: 'iPhone' };
const firefox = { vendor: '', platform: 'Linux x86_64' };

/** A storage manager whose file system opens, or is denied with an error of this name. */
function fakeStorage(errorName?: string): StorageManager {
  const getDirectory = async () => {
    if (errorName !== undefined) throw new DOMException('Denied by the test.', errorName);
  };
  return { getDirectory } as unknown as StorageManager;
}

test.each([
  ['Safari on a phone', safari, false, { isSafari: true, isInstalled: false }],
  ['Safari on a computer', { vendor: APPLE, platform: 'MacIntel' }, false, { isSafari: true, isInstalled: false }],
  ['an app on the Home Screen', { ...safari, standalone: true }, false, { isSafari: true, isInstalled: true }],
  ['an app in the Dock', { vendor: APPLE, platform: 'MacIntel' }, true, { isSafari: true, isInstalled: true }],
  ['WebKitGTK', { vendor: APPLE, platform: 'Linux x86_64' }, false, { isSafari: false, isInstalled: false }],
  ['Firefox', firefox, false, { isSafari: false, isInstalled: false }],
  [
    'an app of Chrome on a Mac',
    { vendor: 'Google Inc.', platform: 'MacIntel' },
    true,
    { isSafari: false, isInstalled: true },
  ],
])('%s is recognised', (_name, browser, isStandalone, kind) => {
  expect(recogniseBrowser(browser, isStandalone)).toEqual(kind);
});

test.each([
  ['Firefox', firefox, 'SecurityError'],
  ['Safari', safari, 'UnknownError'],
  ['Safari', safari, 'SecurityError'],
])('a private window of %s is told by the file system that it denies', async (_name, browser, errorName) => {
  expect(await isPrivateWindow({ ...browser, storage: fakeStorage(errorName) })).toBe(true);
});

test.each([
  ['a file system that opens', { ...firefox, storage: fakeStorage() }],
  ['another error', { ...firefox, storage: fakeStorage('QuotaExceededError') }],
  ['no file system', { ...firefox, storage: {} as StorageManager }],
  ['no storage manager, as over plain http', firefox],
])('with %s, no private window is claimed', async (_name, browser) => {
  expect(await isPrivateWindow(browser)).toBe(false);
});

test('Chromium, which does not tell, is not asked', async () => {
  const storage = fakeStorage('SecurityError');
  const getDirectory = jest.spyOn(storage, 'getDirectory');
  expect(await isPrivateWindow({ vendor: 'Google Inc.', platform: 'Win32', storage })).toBe(false);
  expect(getDirectory).not.toHaveBeenCalled();
});
