/** @jest-environment node */
import { type BrowserSearch, findBrowser } from '@/scripts/find-browser';

const playwrightPath = '/home/user/.cache/ms-playwright/chromium/chrome';

function searchIn(files: readonly string[], rest: Partial<BrowserSearch> = {}): BrowserSearch {
  return {
    environment: { PATH: '/usr/games:/usr/bin' },
    platform: 'linux',
    playwrightPath,
    isFile: (path) => files.includes(path),
    ...rest,
  };
}

test('the browser that PASTES_BROWSER names comes before every other', () => {
  const search = searchIn(['/opt/my/chrome', playwrightPath, '/usr/bin/chromium'], {
    environment: { PASTES_BROWSER: '/opt/my/chrome', PATH: '/usr/bin' },
  });
  expect(findBrowser(search)).toBe('/opt/my/chrome');
});

test('a PASTES_BROWSER that does not exist is an error, not a reason to take another', () => {
  const search = searchIn([playwrightPath], { environment: { PASTES_BROWSER: '/opt/gone/chrome' } });
  expect(() => findBrowser(search)).toThrow('PASTES_BROWSER names /opt/gone/chrome, and no such file exists.');
});

test("an empty PASTES_BROWSER is no wish; Playwright's own Chromium comes before the system's", () => {
  const search = searchIn(['/usr/bin/chromium', playwrightPath], { environment: { PASTES_BROWSER: '' } });
  expect(findBrowser(search)).toBe(playwrightPath);
});

test('a browser in a folder of the PATH is found', () => {
  expect(findBrowser(searchIn(['/usr/games/chromium-browser']))).toBe('/usr/games/chromium-browser');
});

test('a browser in a usual folder is found without any PATH', () => {
  expect(findBrowser(searchIn(['/snap/bin/chromium'], { environment: {} }))).toBe('/snap/bin/chromium');
});

test('Chrome is found among the applications of macOS', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(searchIn([chrome], { platform: 'darwin' }))).toBe(chrome);
});

test.each(['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'D:\\tools\\chrome.exe'])(
  'Chrome is found in a program folder of Windows and on its PATH: %s',
  (chrome) => {
    const environment = { PROGRAMFILES: 'C:\\Program Files', PATH: 'C:\\Windows;D:\\tools' };
    expect(findBrowser(searchIn([chrome], { platform: 'win32', environment }))).toBe(chrome);
  },
);

test('a machine without any browser gives null', () => {
  expect(findBrowser(searchIn([]))).toBeNull();
});
