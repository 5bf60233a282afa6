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

test('when two tabs save one paste, at once or one over the other, both texts are kept', async ({
  openTab,
  engineName,
}) => {
  const earlier = await openTab('/?pasteId=first');
  const later = await openTab('/?pasteId=first');
  for (const [text, tab] of Object.entries({ Earlier: earlier, Later: later })) {
    await tab.holds('Title', 'Shopping');
    await tab.fill('Content', text);
  }
  await earlier.run(saveWhenTold);
  await later.run(tellAndSave);
  const overwrite = 'Overwrite with my version';
  const isAsked = async () => (await later.find('button', overwrite)) !== null;
  const isSaved = async () => (await later.find('textbox', 'Content'))?.value === '';
  await expect.poll(async () => (await isAsked()) || (await isSaved())).toBe(true);
  const isSimultaneous = !(await isAsked());
  // Tabs of Chromium have processes of their own, so there the saves are simultaneous every time.
  if (engineName === 'chromium') expect(isSimultaneous).toBe(true);
  if (isSimultaneous) await earlier.reads('Another tab saved this paste at the same moment.');
  else await later.click('button', overwrite);
  const reason = isSimultaneous ? 'overwritten' : 'updated';
  await expect
    .poll(() => describeHistory(earlier))
    .toEqual([`${reason} Shopping: Earlier`, 'updated Shopping: Milk\nBread']);
  const listed = () => earlier.run(() => JSON.parse(localStorage.getItem('pastes') ?? '[]')[0]?.content);
  await expect.poll(listed).toBe('Later');
});

/** Runs in the page. Saves as soon as the other tab says so. */
function saveWhenTold(): void {
  new BroadcastChannel('test').onmessage = () =>
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

/** Runs in the page. Tells the other tab to save, and saves a second later in the same task: it cannot see that save before. */
function tellAndSave(): void {
  new BroadcastChannel('test').postMessage('save');
  const atMs = Date.now() + 1_000;
  while (Date.now() < atMs);
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
