import { fillWithBallast, removeBallast } from '../e2e/support/fill-storage';
import { threePastes } from '../e2e/support/stored-pastes';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';
import type { Tab } from './support/tab';

const large = { ...threePastes[0], title: 'Large', content: `${'x'.repeat(50_000)} the end of Large` };
const refused = 'refused text '.repeat(1_000);

/** Opens a form in a full storage and types a text into it. */
async function openFull(openTab: () => Promise<Tab>): Promise<Tab> {
  const tab = await openTab();
  await tab.run(fillWithBallast);
  await tab.fill('Title', 'Refused');
  await tab.run(() => {
    const content = document.querySelector('textarea');
    content?.focus();
    document.execCommand('insertText', false, 'refused text '.repeat(1_000));
  });
  return tab;
}

test('a full storage makes room for a save in the database, and every text stays whole', async ({ openTab, store }) => {
  await store(JSON.stringify([large]));
  const tab = await openFull(() => openTab('/'));
  await tab.click('button', 'Create My Paste');
  await tab.reads('Paste added');
  const stored = await readStoredPastes(tab);
  expect(stored.map(({ title, content }) => [title, content.length])).toEqual([
    ['Large', 1_000],
    ['Refused', refused.length],
  ]);
  await tab.goTo(`/pastes/${large._id}`);
  await tab.holds('Content', large.content);
});

test('without a database, a full storage refuses a save, keeps the text, and takes it once a paste is deleted', async ({
  openTab,
  store,
}) => {
  await store(JSON.stringify([large]));
  const tab = await openFull(() => openTab('/'));
  await tab.run(() => {
    const deny = () => {
      throw new DOMException('Denied by the test.', 'SecurityError');
    };
    IDBFactory.prototype.open = deny;
    // The page has opened it already.
    IDBDatabase.prototype.transaction = deny;
  });
  await tab.click('button', 'Create My Paste');
  await tab.reads('Storage is full.');
  await tab.holds('Title', 'Refused');
  await tab.holds('Content', refused);
  expect((await readStoredPastes(tab)).map(({ title }) => title)).toEqual(['Large']);
  await tab.click('link', 'Paste');
  await tab.click('button', 'Delete Large');
  await tab.reads('Paste deleted');
  await tab.click('link', 'Home');
  await tab.holds('Title', 'Refused');
  await tab.click('button', 'Create My Paste');
  await expect.poll(async () => (await readStoredPastes(tab)).map(({ title }) => title)).toEqual(['Refused']);
});

test.describe('with denied storage', () => {
  test.use({ profileOptions: { hasStorage: false } });

  test('the app works in memory and says so', async ({ openTab }) => {
    const tab = await openTab('/');
    await tab.reads('This browser does not let the page store anything');
    await tab.fill('Title', 'In memory');
    await tab.click('button', 'Create My Paste');
    await tab.holds('Title', '');
    await tab.click('link', 'Paste');
    await tab.sees('heading', 'In memory');
    await tab.click('button', 'Delete In memory');
    await tab.click('button', 'Undo');
    await tab.sees('heading', 'In memory');
  });
});

for (const { name, letter } of [
  { name: 'plain letters', letter: 'x' },
  // WebKit takes two bytes for each character of a text that holds a single one beyond Latin-1.
  { name: 'one wide character', letter: '€' },
]) {
  test(`where the browser does not tell, the shown share is what the engine really uses, with ${name}`, async ({
    openTab,
    store,
  }) => {
    await store(JSON.stringify([{ ...threePastes[0], content: letter + 'x'.repeat(2_000_000) }]));
    const tab = await openTab('/');
    await tab.run(() => {
      if ('storage' in navigator) Object.assign(StorageManager.prototype, { estimate: undefined });
    });
    await tab.click('link', 'Paste');
    await tab.reads('of the space used');
    const text = await tab.run(() => document.querySelector('main')?.textContent ?? '');
    const shown = Number(/(\d+)% of the space used/.exec(text)?.[1]);
    await tab.run(fillWithBallast);
    const free = await tab.run(removeBallast);
    const used = 100 * (1 - free / (5 * 1024 * 1024));
    expect(Math.abs(shown - used)).toBeLessThan(2);
  });
}
