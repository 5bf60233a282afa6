import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { translatePages } from '../support/translator';
import { findViolations, injectAxe } from './axe';
import { applyCondition, type Condition, conditionsOf } from './conditions';
import { findLayoutFaults } from './layout-faults';
import { screenStates } from './screen-states';

/** A folder for pictures of every state in every condition, to look at; none are taken unless it is given. */
const pictureFolder = process.env.PASTES_PICTURES;

/** Titles and lines of the stored pastes that no text of the site has. */
function textsOf(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap(({ title, content }) => [title, ...content.split('\n')]).filter((text) => text.length > 5);
}

/** Closes what is open, and makes room for other screens. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await navigation.getByRole('link', { name: 'Paste' }).click();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
}

// On the phone, each state is visited in a page that is being translated: what is true of it is true without a translator.
for (const { name, stored, arrange, address, enter } of screenStates) {
  test(`${name}: names and landmarks are complete, axe finds nothing, and every control is visible, translated or not`, async ({
    page,
    store,
    hasTouch,
  }) => {
    if (stored !== undefined) await store(stored);
    await arrange?.(page);
    const readTranslation = hasTouch ? await translatePages(page) : undefined;
    await page.goto(address);
    await enter(page);
    expect.soft(await readTranslation?.(textsOf(stored))).toEqual(readTranslation && []);
    await injectAxe(page);
    const faults: string[] = [];
    let before: Condition | undefined;
    for (const condition of conditionsOf(hasTouch)) {
      const isResized = await applyCondition(page, condition, before);
      before = condition;
      if (pictureFolder) await page.screenshot({ path: join(pictureFolder, `${name}, ${condition.name}.png`) });
      const found = await findViolations(page, condition.axe);
      if (isResized) {
        // The rows of a long list are found at no point as long as they scroll.
        await page.waitForFunction(() => document.querySelector('main ul[style*="pointer-events: none"]') === null);
        found.push(...(await page.evaluate(findLayoutFaults, hasTouch ? 44 : 24)));
      }
      faults.push(...found.map((fault) => `${condition.name}: ${fault}`));
    }
    expect.soft(faults).toEqual([]);
    if (readTranslation === undefined) return;
    await applyCondition(page, { name: 'as before', width: 390, height: 844, theme: 'light', axe: 'size' }, before);
    await leave(page);
    expect(await readTranslation(textsOf(stored))).toEqual([]);
  });
}
