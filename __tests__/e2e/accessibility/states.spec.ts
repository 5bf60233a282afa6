import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { storePastes, storeText } from '../support/stored-pastes';
import { findViolations, injectAxe } from './axe';
import { applyCondition, conditionsOf } from './conditions';
import { findLayoutFaults } from './layout-faults';
import { type ScreenState, screenStates } from './screen-states';

/** A folder for pictures of every state in every condition, to look at; none are taken unless it is given. */
const pictureFolder = process.env.PASTES_PICTURES;

// Their trees add length and nothing new.
const WITHOUT_SNAPSHOT = ['Home, filled', 'Home, long lines not wrapped', 'All Pastes, long'];

for (const state of screenStates) {
  test(`${state.name}: names and landmarks are complete, axe finds nothing, and every control is visible`, async ({
    page,
    baseURL,
    hasTouch,
  }) => {
    await openState(page, baseURL, state);
    // Roles and names are the same on every screen.
    if (!hasTouch && !WITHOUT_SNAPSHOT.includes(state.name)) {
      const fileName = state.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${fileName}.aria.yml` });
    }
    await injectAxe(page);
    const faults: string[] = [];
    for (const condition of conditionsOf(hasTouch)) {
      await applyCondition(page, condition);
      if (pictureFolder) await page.screenshot({ path: join(pictureFolder, `${state.name}, ${condition.name}.png`) });
      const found = [
        ...(condition.axe === 'nothing' ? [] : await findViolations(page, condition.axe)),
        ...(await page.evaluate(findLayoutFaults, hasTouch ? 44 : 24)),
      ];
      faults.push(...found.map((fault) => `${condition.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

async function openState(page: Page, baseURL: string | undefined, state: ScreenState): Promise<void> {
  const { stored, arrange, address, enter } = state;
  if (typeof stored === 'string') await storeText(page.context(), baseURL, stored);
  else if (stored !== undefined) await storePastes(page.context(), baseURL, stored);
  await arrange?.(page);
  await page.goto(address);
  await enter(page);
}
