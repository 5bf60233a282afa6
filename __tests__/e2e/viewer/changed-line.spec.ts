import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { untilStill } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

const content = `# A long runbook\n\n${Array.from({ length: 120 }, (_, number) => `- step ${number}\n- check ${number}\n\n`).join('')}`;
const changed = content.replace('step 80', 'leap 80');

test.beforeEach(({ store }) =>
  store([aPaste({ _id: 'runbook', title: 'Runbook.md', content }), aPaste({ _id: 'other', title: 'Other' })]),
);

/** Saves an update of the line 'step 80', which is far below the top. */
async function update(page: Page): Promise<void> {
  // The view has fields of the same names.
  await expect(formOf(page).update).toBeVisible();
  await untilFilled(page);
  await formOf(page).content.fill(changed);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Paste updated')).toBeVisible();
}

/** Returns where the changed line is in the window, in CSS pixels; -1 while the text is not shown. */
function readTop(page: Page): Promise<number> {
  return page.evaluate((line) => {
    const field = document.querySelector<HTMLTextAreaElement>('.view-text textarea');
    if (field !== null) {
      const lines = field.value.split('\n');
      const box = field.getBoundingClientRect();
      return box.top + (box.height * lines.findIndex((each) => each.includes(line))) / lines.length;
    }
    const walker = document.createTreeWalker(document.querySelector('.view-text') as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(line) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return range.getBoundingClientRect().top;
    }
    return -1;
  }, 'leap 80');
}

/** Expects the changed line in the upper half of the window, however the text is shown. */
async function expectChangedLine(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => Math.round((await readTop(page)) / (height / 2) - 0.5)).toBe(0);
}

for (const reading of ['Plain text', 'Code view', 'Preview']) {
  test(`'View' after an update shows the line that it changed, as ${reading}`, async ({ page }) => {
    await page.goto('/pastes/runbook');
    await untilKeysWork(page);
    await chooseInView(page, reading);
    await page.keyboard.press('e');
    await update(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Runbook.md' })).toBeAttached();
    await expectChangedLine(page);

    // Once: later it opens at its beginning.
    await page.getByRole('link', { name: 'All pastes' }).click();
    await page.getByRole('article', { name: 'Runbook.md' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Runbook.md' })).toBeAttached();
    await expect.poll(() => readTop(page)).toBeGreaterThan(0);
    await page.evaluate(untilStill);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('Escape after an update leads back to the view, at the line that it changed', async ({ page }) => {
  await page.goto('/pastes/runbook');
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  await page.keyboard.press('e');
  await update(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(changed);
  await expectChangedLine(page);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const address of ['/pastes/?paste=runbook', '/pastes/?paste=runbook&in=content&q=check']) {
    test(`an edit beside the list ends at the line that it changed: ${address}`, async ({ page }) => {
      await page.goto(address);
      await untilKeysWork(page);
      await page.getByRole('article', { name: 'Runbook.md' }).focus();
      await page.keyboard.press('e');
      await update(page);
      await expect(page.getByRole('region', { name: 'Chosen: Runbook.md' }).locator('.view-text')).toContainText(
        'leap 80',
      );
      await expectChangedLine(page);
    });
  }
});
