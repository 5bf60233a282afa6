import { mkdirSync } from 'node:fs';
import { threePastes } from '../e2e/support/stored-pastes';
import { expect, test } from './support/engine-test';

const SCREENS = [
  { name: 'home', address: '/?pasteId=m5j8k2q1x9z' },
  { name: 'list', address: '/pastes' },
  { name: 'view', address: '/pastes/view/?id=m5j8k2q1x9z' },
] as const;

for (const isDark of [false, true]) {
  for (const width of [390, 1280]) {
    const theme = isDark ? 'dark' : 'light';
    test.describe(`at ${width} pixels, ${theme}`, () => {
      test.use({ profileOptions: { width, height: 800, isDark } });

      test('every screen fits its window and has the colours of the theme', async ({ openTab, store, engineName }) => {
        mkdirSync('test-results/engine-pictures', { recursive: true });
        await store(JSON.stringify(threePastes));
        for (const { name, address } of SCREENS) {
          const tab = await openTab(address);
          await tab.run(() => document.fonts.ready.then(() => undefined));
          await expect
            .poll(() =>
              tab.run(
                () =>
                  document.querySelector('main')?.innerHTML.includes('Deploy notes') ||
                  document.querySelector('input')?.value === 'Deploy notes',
              ),
            )
            .toBe(true);
          const page = await tab.run(() => ({
            width: innerWidth,
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            background: getComputedStyle(document.documentElement).backgroundColor,
          }));
          expect(page.width).toBe(width);
          expect(page.overflow).toBe(0);
          const [red = 0] = (page.background.match(/[\d.]+/g) ?? []).map(Number);
          expect(page.background).toMatch(/^rgb/);
          expect(red < 128).toBe(isDark);
          // The frame that shows the data may not be painted yet.
          await tab.run(
            () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
          );
          await tab.takePicture(`test-results/engine-pictures/${engineName}-${name}-${width}-${theme}.png`);
          await tab.close();
        }
      });
    });
  }
}
