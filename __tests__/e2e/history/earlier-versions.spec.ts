import type { Page } from '@playwright/test';
import { readHistory } from '@/scripts/site/page/history';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { readPastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';
import { chooseInView, viewMenuOf } from '../support/view-menu';

const EDIT = '/?pasteId=first';

test.beforeEach(({ store }) => store(threePastes));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const opener = (page: Page) => page.getByRole('button', { name: /^Earlier versions/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Saves another content, and waits until the history has the one before. */
async function update(page: Page, content: string): Promise<void> {
  await page.goto(EDIT);
  await untilFilled(page);
  const before = await formOf(page).content.inputValue();
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await expect(formOf(page).create).toBeVisible();
  await expect.poll(() => keptContents(page)).toContain(before);
}

async function keptContents(page: Page): Promise<readonly (string | undefined)[]> {
  return (await readHistory(page)).map(({ text }) => text.paste?.content);
}

test('a replaced text survives the closing of all tabs, and comes back; the text that it replaces is kept', async ({
  page,
  context,
}) => {
  await update(page, 'Eggs');
  await page.close();
  const later = await openTab(context, '/pastes/first');
  await chooseInView(later, 'Earlier versions (1)');
  await expect(later.getByRole('group', { name: 'Content' })).toHaveText('Milk\nBread');
  await button(later, 'Restore').click();
  await expect(dialog(later)).toHaveCount(0);
  await expect(later.getByText('Version restored')).toBeVisible();
  await expect(viewMenuOf(later).button).toBeFocused();
  await viewMenuOf(later).button.click();
  await expect(viewMenuOf(later).entry('Earlier versions (2)')).toBeVisible();
  await expect(formOf(later).content).toHaveValue('Milk\nBread');
  const pastes = await readPastes(later);
  expect(pastes).toMatchObject([{ _id: 'first', title: 'Shopping', content: 'Milk\nBread' }, {}, {}]);
  expect(pastes[0]?.createdAt).not.toBe(threePastes[0]?.createdAt);
  expect((await keptContents(later)).toSorted()).toEqual(['Eggs', 'Milk\nBread']);
});

test('nothing moves when the button appears, in a window of any width', async ({ page }) => {
  await update(page, 'Eggs');
  for (const [withVersions, without] of [[EDIT, '/?pasteId=third']] as const) {
    const measure = async (address: string) => {
      await page.goto(address);
      await untilFilled(page);
      await expect(opener(page)).toHaveCount(address === withVersions ? 1 : 0);
      const boxes = [];
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { content } = formOf(page);
        boxes.push([await button(page, 'Wrap long lines').boundingBox(), (await content.boundingBox())?.y]);
      }
      return boxes;
    };
    expect(await measure(withVersions)).toEqual(await measure(without));
  }
});

test.describe('on a low phone', () => {
  test.use({ viewport: { width: 390, height: 560 }, hasTouch: true, isMobile: true });

  test('the ring of the first version is whole, and an opened version shows its buttons', async ({ page }) => {
    const long = 'line\n'.repeat(40);
    await update(page, long);
    await update(page, 'Eggs');
    await page.goto(EDIT);
    await opener(page).tap();
    const first = dialog(page).getByRole('heading', { level: 3 }).getByRole('button').first();
    await expect(first).toBeVisible();
    await first.focus();
    // The ring is 3 px wide, 2 px from the control.
    const covers = await first.evaluate((control) => {
      const { left, top, width } = control.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top - 5)?.closest('.dialog-head') !== null;
    });
    expect(covers).toBe(false);
    await first.tap();
    await expect(button(page, 'Copy')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Restore')).toBeInViewport({ ratio: 1 });
  });
});
