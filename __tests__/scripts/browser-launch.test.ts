/** @jest-environment node */
import { browserArguments } from '@/scripts/browser-launch';

test.each([
  ['root on Linux', 'linux', 0, true],
  ['another user on Linux', 'linux', 1000, false],
  ['root on macOS', 'darwin', 0, false],
  ['anybody on Windows', 'win32', undefined, false],
] as const)(
  '%s: the sandbox is switched off only where Chromium cannot start with it',
  (_, platform, userId, isOff) => {
    expect(browserArguments(platform, userId).includes('--no-sandbox')).toBe(isOff);
  },
);
