import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { tabTo } from '../support/keys';
import { aPaste, threePastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

const errorHeading = { name: 'Unexpected Application Error!', exact: true } as const;

test('every form of a deep link shows the paste read-only, also after a reload', async ({ page, store }) => {
  await store(threePastes);
  for (const address of ['/pastes/first', '/pastes/first/', '/pastes/view/?id=first', '/pastes/view?id=first']) {
    await page.goto(address);
    await expectView(page);
  }
  await page.reload();
  await expectView(page);
});

for (const hasFieldSizing of [true, false]) {
  test.describe(`a long paste with long lines, ${hasFieldSizing ? 'with' : 'without'} field-sizing`, () => {
    test.beforeEach(async ({ page, store }) => {
      if (!hasFieldSizing) await page.addInitScript(() => Reflect.set(CSS, 'supports', () => false));
      const line = `${'word '.repeat(37)}end of line`;
      await store([aPaste({ content: Array(100).fill(line).join('\n') })]);
      await page.goto('/pastes/first');
      await expect(contentOf(page)).toHaveValue(/end of line/);
      if (!hasFieldSizing) await contentOf(page).evaluate((field) => field.style.setProperty('field-sizing', 'fixed'));
    });

    test('is shown whole, in a narrow window and with wrapping off too, and the keyboard scrolls to its end', async ({
      page,
    }) => {
      await expectWhole(page);
      await page.keyboard.press('End');
      await expectEndInWindow(page);
      const { scrolledBy } = await measureContent(page);
      await page.setViewportSize({ width: 320, height: 600 });
      await expectWhole(page);
      expect((await measureContent(page)).scrolledBy).toBeGreaterThanOrEqual(scrolledBy);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectWhole(page);
      await page.keyboard.press('End');
      await expectEndInWindow(page);

      // Wrapping off: the keyboard scrolls to the end of the lines.
      await page.keyboard.press('Home');
      // The bar moves with the last pixels.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await chooseInView(page, 'Wrap long lines');
      await expectWhole(page);
      const frame = page.getByRole('group', { name: 'Scrollable content' });
      // A shadow on the edge says that the lines go on.
      await expect(frame).toHaveCSS('background-attachment', /local.*scroll/);
      await tabTo(page, frame);
      await expect(frame).toHaveCSS('outline-style', 'solid');
      await expect(async () => {
        for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
        const hidden = await frame.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft);
        expect(hidden).toBeLessThanOrEqual(1);
      }).toPass({ intervals: [50] });
      await page.keyboard.press('End');
      await expectEndInWindow(page);
      await chooseInView(page, 'Wrap long lines');
      await expectWhole(page);
      await expect(frame).toHaveCount(0);
    });
  });
}

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

function measureContent(page: Page) {
  return contentOf(page).evaluate((field) => ({
    hiddenBelow: field.scrollHeight - field.clientHeight,
    hiddenBeside: field.scrollWidth - field.clientWidth,
    scrolledBy: scrollY,
  }));
}

function expectEndInWindow(page: Page): Promise<void> {
  const isInWindow = () =>
    contentOf(page).evaluate((field) => field.getBoundingClientRect().bottom <= document.documentElement.clientHeight);
  return expect.poll(isInWindow).toBe(true);
}

/** Expects that the disabled field, which takes no key, has nothing to scroll. */
async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => measureContent(page)).toMatchObject({ hiddenBelow: 0, hiddenBeside: 0 });
}

async function expectView(page: Page): Promise<void> {
  const { title, content } = formOf(page);
  await expect(title).toHaveValue('Shopping');
  await expect(title).toBeDisabled();
  await expect(content).toHaveValue('Milk\nBread');
  await expect(content).toBeDisabled();
  await expect(page.getByRole('heading', errorHeading)).toHaveCount(0);
}
