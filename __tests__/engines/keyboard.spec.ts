import { threePastes } from '../e2e/support/stored-pastes';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

test('every act is done by keyboard alone, with a visible focus', async ({ openTab }) => {
  const tab = await openTab('/');
  const title = await tab.tabTo('textbox', 'Title');
  expect(title.hasRing).toBe(true);
  await tab.type('By keyboard');
  await tab.tabTo('textbox', 'Content');
  await tab.type('first line\nsecond line');
  await tab.press('Control+Enter');
  await tab.reads('Paste added');
  expect((await readStoredPastes(tab)).at(-1)).toMatchObject({
    title: 'By keyboard',
    content: 'first line\nsecond line',
  });

  // Not by Tab through the end of the page: a driven Firefox then loses the focus of its window.
  const link = await tab.tabTo('link', 'Paste', 'Shift+Tab');
  expect(link.hasRing).toBe(true);
  await tab.press('Enter');
  await tab.sees('heading', 'By keyboard');
  // With it, what keeps the place has loaded.
  await tab.sees('button', 'Recently deleted');
  await tab.press('/');
  await tab.focuses('searchbox', 'Search pastes');
  await tab.type('keyboard');
  await tab.seesNo('heading', 'Shopping');
  await tab.press('ArrowDown');
  await tab.focuses('article', 'By keyboard');
  expect((await tab.find('article', 'By keyboard'))?.hasRing).toBe(true);
  await tab.press('Enter');
  await tab.sees('link', 'Edit paste');
  await tab.goBack();
  await tab.focuses('article', 'By keyboard');
  expect((await tab.find('article', 'By keyboard'))?.hasRing).toBe(true);
  await tab.press('e');
  await tab.holds('Title', 'By keyboard');
  await tab.tabTo('textbox', 'Content');
  await tab.press('Control+a');
  await tab.type('edited');
  await tab.press('Control+Enter');
  await tab.reads('Paste updated');
  await tab.goTo('/pastes');
  await tab.sees('heading', 'By keyboard');
  const remove = await tab.tabTo('button', 'Delete Shopping');
  expect(remove.hasRing).toBe(true);
  await tab.press('Enter');
  await tab.seesNo('heading', 'Shopping');
  await tab.press('Control+z');
  await tab.sees('heading', 'Shopping');
  await tab.press('?');
  await tab.sees('heading', 'Keyboard shortcuts');
  await tab.press('Escape');
  await tab.seesNo('heading', 'Keyboard shortcuts');
});

test('a row that the arrow keys focus after a click into the search box shows it', async ({ openTab }) => {
  const tab = await openTab('/pastes');
  await tab.sees('heading', 'Shopping');
  await tab.click('searchbox', 'Search pastes');
  await tab.press('ArrowDown');
  await tab.focuses('article', 'Shopping');
  expect((await tab.find('article', 'Shopping'))?.hasRing).toBe(true);
});
