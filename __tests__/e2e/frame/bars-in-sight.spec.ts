import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { untilStill } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';

const content = Array.from({ length: 700 }, (_, index) => `line ${index}`).join('\n');

/**
 * Runs in the page. Scrolls all that scrolls to its middle, and focuses each control of the bars that stay in sight.
 *
 * @returns the controls, and those whose focus has scrolled something
 */
function focusControlsOfBars(): { readonly controls: readonly string[]; readonly moving: readonly string[] } {
  const scrollers = [...document.querySelectorAll('*')].filter(
    (element) =>
      element === document.scrollingElement ||
      (/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 100),
  );
  const isInBar = (control: Element) => {
    for (let part: Element | null = control; part !== null; part = part.parentElement) {
      const isBar = /sticky|fixed/.test(getComputedStyle(part).position) && part.clientHeight < innerHeight / 3;
      if (isBar) return true;
    }
    return false;
  };
  for (const scroller of scrollers) scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
  const places = scrollers.map(({ scrollTop }) => scrollTop);
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter((control) => {
    const { top, bottom, width } = control.getBoundingClientRect();
    return width > 0 && top >= 0 && bottom <= innerHeight && control.checkVisibility() && isInBar(control);
  });
  const moving = controls.filter((control) => {
    control.focus();
    const hasMoved = scrollers.some(({ scrollTop }, index) => Math.abs(scrollTop - (places[index] ?? 0)) >= 1);
    for (const [index, scroller] of scrollers.entries()) scroller.scrollTop = places[index] ?? 0;
    return hasMoved;
  });
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
  return { controls: controls.map(nameOf), moving: moving.map(nameOf) };
}

// With an open paste, a list has every bar that it has without one.
for (const address of ['/pastes/long', '/pastes?paste=long', '/?pasteId=long']) {
  test(`${address}: no control of a bar that stays in sight scrolls anything when it gets the focus`, async ({
    page,
    store,
  }) => {
    await store([...manyPastes(100), aPaste({ _id: 'long', title: 'A log', content })]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(address);
    await untilKeysWork(page);
    const isList = address === '/pastes?paste=long';
    if (isList) await expect(page.getByRole('article').first()).toBeVisible();
    else await expect(formOf(page).content).toHaveValue(content);
    for (const width of [390, 1_000, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      if (isList && width === 1_440) await expect(page.getByText('line 699')).toBeAttached();
      await page.evaluate(untilStill);
      const { controls, moving } = await page.evaluate(focusControlsOfBars);
      expect(moving, `${width} px`).toEqual([]);
      // A form has such a bar on a phone alone.
      if (width === 390 || address !== '/?pasteId=long') expect(controls, `${width} px`).not.toEqual([]);
    }
  });
}

test('in a window that the form does not fit into, its main button is in sight', async ({ page }) => {
  await page.goto('/');
  for (const size of [
    { width: 720, height: 450 },
    { width: 1280, height: 720 },
    { width: 1920, height: 560 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeInViewport({ ratio: 1 });
  }
});
