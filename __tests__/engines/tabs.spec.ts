import { buildSaves, saveAll } from '../e2e/support/acts-at-full-speed';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test('4 tabs that save 200 pastes each at once keep 800 of 800', async ({ openTab }) => {
  const names = ['first tab', 'second tab', 'third tab', 'fourth tab'];
  const tabs = await Promise.all(names.map(() => openTab('/')));
  for (const tab of tabs) {
    // Enter moves the focus once the form is hydrated.
    await expect(async () => {
      await tab.click('textbox', 'Title');
      await tab.press('Enter');
      expect((await tab.find('textbox', 'Content'))?.isFocused).toBe(true);
    }).toPass();
  }
  const saves = names.map((name) => buildSaves(name, 200));
  for (const [index, tab] of tabs.entries()) await tab.start(saveAll, { saves: saves[index] ?? [], inOneTask: false });
  const [first] = tabs;
  if (first === undefined) throw new Error('There is no tab.');
  const expected = saves.flat().map(({ title }) => title);
  await expect
    .poll(async () => (await readStoredPastes(first)).length, { timeout: 40_000, message: 'kept of 800' })
    .toBe(800);
  expect((await readStoredPastes(first)).map(({ title }) => title).sort()).toEqual(expected.sort());
});
