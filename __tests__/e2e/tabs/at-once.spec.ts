import { buildSaves, saveAtFullSpeed } from '../support/acts-at-full-speed';
import { expect, test } from '../support/browser-test';
import { readPastes } from '../support/stored-pastes';
import { openTabsInOwnProcesses } from '../support/tabs';

// A trace would slow the four busy pages down.
test.use({ trace: 'off' });

const TAB_NAMES = ['north', 'east', 'south', 'west'] as const;
const SAVES_PER_TAB = 200;

// As fast as each tab can, hearing of one another, is a check of three engines (engines/tabs.spec.ts).
test('4 tabs that save 200 pastes each without hearing of one another keep 800 of 800, and show them all', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const pages = await openTabsInOwnProcesses(context, TAB_NAMES.length);
  const saves = TAB_NAMES.map((name) => buildSaves(name, SAVES_PER_TAB));

  await Promise.all(pages.map((page, index) => saveAtFullSpeed(page, saves[index] ?? [], true)));

  const wanted = saves.flat().map(({ title, content }) => `${title}: ${content}`);
  for (const page of pages) {
    await expect
      .poll(async () => (await readPastes(page)).map(({ title, content }) => `${title}: ${content}`).sort(), {
        timeout: 40_000,
      })
      .toEqual(wanted.toSorted());
  }
  for (const page of pages) {
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    for (const name of TAB_NAMES) {
      await page.getByRole('searchbox').fill(`${name} save 199`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([`${name} save 199`]);
    }
  }
});
