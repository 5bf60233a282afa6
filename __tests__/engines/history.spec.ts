import { threePastes } from '../e2e/support/stored-pastes';
import { describeHistory } from './support/acts';
import { expect, test } from './support/engine-test';

test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

test('replaced and deleted texts are kept when their tab is closed, and can be restored', async ({ openTab }) => {
  const editing = await openTab('/?pasteId=first');
  await editing.holds('Title', 'Shopping');
  await editing.fill('Content', 'New');
  await editing.click('button', 'Update Paste');
  await expect.poll(() => describeHistory(editing)).toEqual(['updated Shopping: Milk\nBread']);
  await editing.close();

  const deleting = await openTab('/pastes');
  await deleting.click('button', 'Delete Recipe');
  await deleting.sees('button', 'Recently deleted (1)');
  await deleting.close();

  const next = await openTab('/pastes');
  await next.click('button', 'Recently deleted (1)');
  await next.click('button', 'Restore Recipe');
  await next.reads('Nothing was deleted in the last 30 days.');
  await next.press('Escape');
  await next.sees('heading', 'Recipe');
  await next.goTo('/?pasteId=first');
  await next.click('button', 'Earlier versions (1)');
  await next.reads('10 characters · Replaced by an update today');
});

test('when two tabs save one paste, at once or one over the other, both texts are kept', async ({ openTab }) => {
  const tabs = [await openTab('/?pasteId=first'), await openTab('/?pasteId=first')];
  for (const [index, tab] of tabs.entries()) {
    await tab.holds('Title', 'Shopping');
    await tab.fill('Content', `Tab ${index}`);
  }
  const atMs = Date.now() + 1_500;
  await Promise.all(tabs.map((tab) => tab.run(submitAt, atMs)));
  const [first] = tabs;
  if (first === undefined) throw new Error('There is no tab.');
  await expect
    .poll(async () => {
      const listed = await first.run(() => JSON.parse(localStorage.getItem('pastes') ?? '[]')[0]?.content);
      return [
        ...new Set([`Shopping: ${listed}`, ...(await describeHistory(first)).map((text) => text.replace(/^\w+ /, ''))]),
      ].sort();
    })
    .toEqual(['Shopping: Milk\nBread', 'Shopping: Tab 0', 'Shopping: Tab 1']);
});

/** Runs in the page. A save that comes too late for the same moment is asked about, and goes over the other one. */
async function submitAt(atMs: number): Promise<void> {
  const content = document.querySelector('textarea');
  while (Date.now() < atMs - 20) await new Promise((resolve) => setTimeout(resolve));
  while (Date.now() < atMs);
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  while (content?.value !== '') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => button.textContent?.startsWith('Overwrite'))?.click();
  }
}
