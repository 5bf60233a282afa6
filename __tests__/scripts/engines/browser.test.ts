import { chromium } from '@playwright/test';
import { findBrowser } from '@/scripts/engines/browser';
import type { Machine } from '@/scripts/engines/programs';

const playwrightPath = chromium.executablePath();

function machineWith(files: readonly string[], environment: Machine['environment'] = { PATH: '/usr/games:/usr/bin' }) {
  return { environment, isFile: (path: string) => files.includes(path) };
}

test('the browser that PASTES_BROWSER names comes before every other', () => {
  const environment = { PASTES_BROWSER: '/opt/my/chrome', PATH: '/usr/bin' };
  const machine = machineWith(['/opt/my/chrome', playwrightPath, '/usr/bin/chromium'], environment);
  expect(findBrowser(machine)).toBe('/opt/my/chrome');
});

test('a PASTES_BROWSER that does not exist is an error, not a reason to take another', () => {
  const machine = machineWith([playwrightPath], { PASTES_BROWSER: '/opt/gone/chrome' });
  expect(() => findBrowser(machine)).toThrow('PASTES_BROWSER names /opt/gone/chrome, and no such file exists.');
});

test("an empty PASTES_BROWSER is ignored; Playwright's own Chromium comes before the system's", () => {
  const machine = machineWith(['/usr/bin/chromium', playwrightPath], { PASTES_BROWSER: '' });
  expect(findBrowser(machine)).toBe(playwrightPath);
});

test('a headless shell comes first where it is preferred, and is no choice elsewhere', () => {
  const machine = machineWith([playwrightPath, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(findBrowser(machine, true)).toBe('/usr/bin/chromium-headless-shell');
  expect(findBrowser(machine)).toBe(playwrightPath);
  expect(findBrowser(machineWith(['/usr/bin/chromium']), true)).toBe('/usr/bin/chromium');
});

test('a browser in a folder of the PATH is found', () => {
  expect(findBrowser(machineWith(['/usr/games/chromium-browser']))).toBe('/usr/games/chromium-browser');
});

test('a machine without any browser gives null', () => {
  expect(findBrowser(machineWith([]))).toBeNull();
});
