import { describeHistory } from '@/scripts/site/page/history';
import { REPLAY_MS } from '@/store/operations/operation-log';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { aPaste } from '../support/stored-pastes';

const first = aPaste();
const second = aPaste({ _id: 'b', title: 'B' });

test('a save that another program overwrites for minutes is in the history, and the page says so', async ({
  page,
  context,
  store,
}) => {
  await store([first, second]);
  // The minutes pass in the page alone.
  await page.clock.install();
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill('Saved');
  await formOf(page).update.click();
  await page.clock.runFor(1_000);
  await page.getByText('Paste updated').waitFor();
  // A page of the same origin, without the site's code.
  const program = await context.newPage();
  await program.goto('/icon.svg');
  const listed = JSON.stringify([first, second]);
  const overwrite = () => program.evaluate((text) => localStorage.setItem('pastes', text), listed);
  const readList = () => page.evaluate(() => localStorage.getItem('pastes'));
  await overwrite();
  // Within two minutes, the page puts its save back.
  await expect.poll(readList).toContain('Saved');
  await page.clock.runFor(REPLAY_MS);
  await overwrite();
  await expect(page.getByText('Your text is under Earlier versions.')).toBeVisible();
  expect(await readList()).toBe(listed);
  await page.clock.runFor(1_000);
  await expect.poll(() => describeHistory(page)).toContain(`overwritten ${first.title}: Saved`);
});
