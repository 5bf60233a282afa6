import { buildSaves, saveAll } from '../e2e/support/acts-at-full-speed';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test('4 tabs that save 200 pastes each at once keep 800 of 800', async ({ openTab }) => {
  // A busy machine takes minutes.
  test.slow();
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
  const expected = saves.flat().map(({ title }) => title);
  // In one tab all may be there before another tab has replaced an older list. What every tab has stays.
  const countInEach = () => Promise.all(tabs.map(async (tab) => (await readStoredPastes(tab)).length));
  await expect
    .poll(countInEach, { timeout: 200_000, message: 'kept of 800, in each tab' })
    .toEqual(tabs.map(() => 800));
  for (const tab of tabs) {
    expect((await readStoredPastes(tab)).map(({ title }) => title).sort()).toEqual(expected.sort());
  }
});
