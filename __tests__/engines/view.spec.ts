import { untilStill } from '../e2e/support/long-list';
import { aPaste } from '../e2e/support/stored-pastes';
import { expect, test } from './support/engine-test';

/** Runs in the page. The disabled field takes no key, so it must have nothing to scroll. */
const measureHidden = () => {
  const field = document.querySelector('textarea');
  const frame = field?.parentElement;
  if (!field || !frame) throw new Error('There is no content.');
  return {
    inField: field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
    besideFrame: Math.round(frame.scrollWidth - frame.clientWidth - frame.scrollLeft),
    belowPage: Math.round(document.documentElement.scrollHeight - innerHeight - scrollY),
  };
};

test('a long paste with long lines is shown whole, and the keyboard scrolls to its end', async ({ openTab, store }) => {
  const line = `${'word '.repeat(37)}end of line`;
  await store(JSON.stringify([aPaste({ content: Array(100).fill(line).join('\n') })]));
  const tab = await openTab('/pastes/first');
  await expect.poll(async () => (await tab.find('textbox', 'Content'))?.value).toContain('end of line');
  await expect.poll(() => tab.run(measureHidden)).toMatchObject({ inField: 0, besideFrame: 0 });
  expect((await tab.run(measureHidden)).belowPage).toBeGreaterThan(1_000);
  // A busy Chromium now and then does not scroll for a key, on a bare page as well.
  await expect(async () => {
    await tab.press('End');
    await tab.run(untilStill);
    expect((await tab.run(measureHidden)).belowPage).toBeLessThanOrEqual(1);
  }).toPass();

  await tab.press('Home');
  await tab.run(untilStill);
  await tab.click('button', 'Paste menu');
  await tab.click('menuitemcheckbox', 'Wrap long lines');
  await expect.poll(async () => (await tab.run(measureHidden)).besideFrame).toBeGreaterThan(100);
  expect((await tab.run(measureHidden)).inField).toBe(0);
  expect((await tab.tabTo('group', 'Scrollable content')).hasRing).toBe(true);
  await expect(async () => {
    await tab.press('ArrowRight');
    expect((await tab.run(measureHidden)).besideFrame).toBeLessThanOrEqual(1);
  }).toPass({ intervals: [50] });
});

test('the focus of a control in the bar above a text scrolls nothing', async ({ openTab, store }) => {
  const content = Array.from({ length: 700 }, (_, index) => `line ${index}`).join('\n');
  await store(JSON.stringify([aPaste({ content })]));
  const tab = await openTab('/pastes/first');
  await expect.poll(async () => (await tab.find('textbox', 'Content'))?.value).toContain('line 699');
  const readTop = () => tab.run(() => Math.round(scrollY));
  await tab.run(() => scrollTo(0, 5_000));
  await expect.poll(readTop).toBe(5_000);
  await tab.run(() => document.querySelector<HTMLElement>('[aria-label="Paste menu"]')?.focus());
  expect(await readTop()).toBe(5_000);
  await tab.press('Enter');
  await tab.sees('menuitem', 'Download');
  await tab.press('End');
  await tab.press('Escape');
  await tab.focuses('button', 'Paste menu');
  await tab.press('Shift+Tab');
  expect(await readTop()).toBe(5_000);
});
