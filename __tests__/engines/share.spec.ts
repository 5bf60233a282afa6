import { aPaste } from '../e2e/support/stored-pastes';
import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test('a link that is made in one tab opens in another and is saved there; a part of it is refused', async ({
  openTab,
  store,
}) => {
  const content = 'Grüße aus München, 東京 and 🍞\n\ttabbed\n'.repeat(20);
  await store(JSON.stringify([aPaste({ content })]));
  const tab = await openTab('/pastes/first');
  await tab.click('button', 'Paste menu');
  await tab.click('menuitem', 'Copy link');
  await tab.reads('Whoever has the link can read the text.');
  const link = await tab.run(() => document.querySelector<HTMLInputElement>('dialog input')?.value ?? '');
  await tab.press('Escape');
  await tab.focuses('button', 'Paste menu');
  await tab.click('button', 'Paste menu');
  await tab.click('menuitem', 'Delete paste');
  await expect.poll(() => readStoredPastes(tab)).toEqual([]);

  const other = await openTab(link);
  await other.reads('Shared with you: not stored in this browser');
  await other.holds('Title', 'Shopping');
  await other.holds('Content', content);
  await other.click('button', 'Paste menu');
  await other.click('menuitemradio', 'Code view');
  await expect.poll(() => other.run(() => document.querySelector('pre')?.textContent)).toBe(content);
  expect(await readStoredPastes(other)).toEqual([]);
  await other.click('button', 'Save');
  await other.sees('link', 'Edit paste');
  expect(await readStoredPastes(other)).toMatchObject([{ title: 'Shopping', content }]);
  await other.close();

  const third = await openTab(link.slice(0, -20));
  await third.reads('A part of the link was lost or changed on its way');
});
