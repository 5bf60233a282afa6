import { buildSaves, saveAll } from '../e2e/support/acts-at-full-speed';
import { threePastes } from '../e2e/support/stored-pastes';
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

test.describe('a paste that is edited in one tab', () => {
  test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

  test('and changed in another is not overwritten silently', async ({ openTab }) => {
    const mine = await openTab('/?pasteId=first');
    await mine.holds('Title', 'Shopping');
    await mine.fill('Content', 'Mine');
    const theirs = await openTab('/?pasteId=first');
    await theirs.holds('Title', 'Shopping');
    await theirs.fill('Content', 'Theirs');
    await theirs.click('button', 'Update Paste');
    await theirs.reads('Paste updated');
    await mine.reads('This paste was changed since you opened it. Your text is still here.');
    await mine.click('button', 'Update Paste');
    expect((await readStoredPastes(mine))[0]?.content).toBe('Theirs');
    await mine.holds('Content', 'Mine');
    await mine.click('button', 'Overwrite with my version');
    await expect.poll(async () => (await readStoredPastes(mine))[0]?.content).toBe('Mine');
  });

  test('and deleted in another can be saved as a new paste', async ({ openTab }) => {
    const mine = await openTab('/?pasteId=first');
    await mine.holds('Title', 'Shopping');
    await mine.fill('Content', 'Mine');
    const other = await openTab('/pastes');
    await other.click('button', 'Delete Shopping');
    await other.reads('Paste deleted');
    await mine.reads('This paste is no longer stored in this browser, so it cannot be updated.');
    await mine.click('button', 'Save as new paste');
    await expect.poll(async () => (await readStoredPastes(mine)).at(-1)?.content).toBe('Mine');
  });
});
