import { readFile } from 'node:fs/promises';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { press, tabTo, untilKeysWork } from '../support/keys';
import { rowAt, untilLong } from '../support/long-list';
import { readPastes, readStorage, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('selected pastes are deleted in one act, and one undo brings them back', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Shopping' }).check();
  await page.getByRole('article', { name: 'Recipe' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Recipe' })).toBeChecked();
  const bar = page.getByRole('group', { name: 'Selected pastes' });
  await expect(bar.getByText('2 selected')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^pastes-\d{4}-\d\d-\d\d-selected\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual([threePastes[0], threePastes[2]]);
  expect((await readStorage(page))['pastes.backup']).toContain('2025-03-01');

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 pastes deleted')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await readPastes(page)).toEqual([threePastes[1]]);
  await expect(page.getByRole('article', { name: 'Deploy notes' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await readPastes(page)).toEqual(threePastes);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});

test('the texts of selected pastes are copied in the order of the list, and the pastes are pinned and unpinned in one act', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/?sort=title');
  await untilKeysWork(page);
  await page.getByRole('article', { name: 'Shopping' }).focus();
  for (const key of ['x', 'ArrowUp', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('group', { name: 'Selected pastes' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await press(page, bar.getByRole('button', { name: 'Copy', exact: true }), 'Enter');
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  expect(await readClipboard(page)).toBe('Flour, water, salt\n\nMilk\nBread');

  const pin = bar.getByRole('button', { name: 'Pin', exact: true });
  await press(page, pin);
  await expect(page.getByText('Pinned 2 pastes to the top')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recipe', 'Shopping', 'Deploy notes']);
  const unpin = bar.getByRole('button', { name: 'Unpin', exact: true });
  await expect(unpin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unpinned 2 pastes')).toBeVisible();
  await expect(pin).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
});

test('while the user is selecting, Select is filled, says Done, and ends it; Tab goes from a title to its checkbox, past the actions of the row', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/');
  const fillOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const placeOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.x;
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await expect(select).toBeVisible();
  await page.mouse.move(0, 0);
  const [fill, place] = [await fillOf('Select'), await placeOf('Select')];
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused();
  expect(await fillOf('Done')).not.toBe(fill);
  expect(await placeOf('Done')).toBe(place);

  const row = page.getByRole('article', { name: 'Recipe' });
  await row.getByRole('link', { name: 'Recipe', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link', { name: 'Edit Recipe' })).toBeFocused();

  await select.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(select).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('the keyboard alone selects, far apart in a long list, and Escape clears the selection before the search', async ({
  page,
  store,
}) => {
  await store(manyPastes(200));
  await page.goto('/pastes/?q=snippet');
  await untilKeysWork(page);
  await untilLong(page);
  await tabTo(page, page.getByRole('link', { name: 'Snippet 1', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 2).getByRole('article')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Snippet 2', exact: true })).toBeChecked();
  await page.keyboard.press('End');
  await expect(rowAt(page, 200).getByRole('article')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('snippet');
  await page.keyboard.press('x');
  await page.keyboard.press('Home');
  await expect(rowAt(page, 1).getByRole('article')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 pastes deleted')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Snippet 2', exact: true })).toBeFocused();

  // The bar comes before the rows.
  await page.keyboard.press('x');
  await tabTo(page, page.getByRole('button', { name: 'Select all' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('198 selected')).toBeVisible();
});

test('Shift selects a range: by a click, on a checkbox too, and by the arrow keys, which go on from its end', async ({
  page,
  store,
}) => {
  await store(manyPastes(8));
  await page.goto('/pastes/');
  const selected = (count: number) => expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
  const row = (place: number) => page.getByRole('article', { name: `Snippet ${place}`, exact: true });
  await row(2).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await selected(2);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row(4)).toBeFocused();
  await selected(3);
  await page.keyboard.press('Shift+ArrowUp');
  await selected(2);
  await page.getByRole('checkbox', { name: 'Select Snippet 6' }).click({ modifiers: ['Shift'] });
  await selected(5);
  await expect(page.getByRole('checkbox', { name: 'Select Snippet 6' })).toBeChecked();
  await page.keyboard.press('Escape');
  await row(8).focus();
  await row(5)
    .getByRole('paragraph')
    .click({ modifiers: ['Shift'] });
  await selected(4);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  // The keys go on from there, also if an action had the focus that selecting takes away.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy Snippet 2' }).click();
  await row(4)
    .getByRole('paragraph')
    .click({ modifiers: ['Shift'] });
  await selected(3);
  await page.keyboard.press('Shift+ArrowDown');
  await selected(4);
  await page.keyboard.press('Delete');
  await expect(page.getByText('4 pastes deleted')).toBeVisible();
});

test('on a desk, a click on a title selects its paste, and leaves the one beside the list', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await store(threePastes);
  await page.goto('/pastes/?paste=first');
  await expect(page.getByRole('region', { name: 'Chosen: Shopping' })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('link', { name: 'Recipe', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Recipe' })).toBeChecked();
  await expect(page).toHaveURL('/pastes/?paste=first');
});

test('a paste that another tab deletes is deselected, and a selection ends with its screen', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/');
  const other = await openTab(context, '/pastes/');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await other.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(formOf(page).create).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press selects, a tap on another card selects that too', async ({ page, context, store }) => {
    await store(threePastes);
    await page.goto('/pastes/');
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
    const text = await page.getByText('Flour, water, salt').boundingBox();
    const touches = await context.newCDPSession(page);
    const touchPoints = [{ x: (text?.x ?? 0) + 30, y: (text?.y ?? 0) + 10 }];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('checkbox', { name: 'Select Recipe' })).toBeChecked();
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('article', { name: 'Shopping' }).getByRole('paragraph').tap();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('link', { name: 'Recipe', exact: true }).tap();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page).toHaveURL('/pastes/');
  });

  for (const list of ['cards', 'compact'] as const) {
    test(`${list}: while the user is selecting, a tap anywhere on a row selects it, also on its actions and on what it says of a draft`, async ({
      page,
      context,
      store,
    }) => {
      await store(threePastes);
      await page.addInitScript(() => {
        const draft = { id: 'a', pasteId: 'third', baseVersion: null, title: 'Recipe', content: 'Flour' };
        localStorage.setItem('pastes.draft.a', JSON.stringify({ ...draft, savedAtMs: Date.UTC(2025, 0, 7) }));
      });
      await page.goto('/pastes/');
      if (list === 'compact') await page.getByRole('button', { name: 'Compact list', exact: true }).tap();
      await page.getByRole('button', { name: 'Select', exact: true }).tap();
      const row = page.getByRole('article', { name: 'Recipe' });
      const checkbox = row.getByRole('checkbox', { name: 'Select Recipe' });
      await expect(checkbox).not.toBeChecked();
      const targets = ['Edit Recipe', 'Delete Recipe', 'View Recipe', 'Copy Recipe', 'Unsaved changes: Recipe'].map(
        (name) => page.locator(`[aria-label="${name}"]`),
      );
      let isSelected = false;
      for (const target of [row, ...targets, checkbox]) {
        const box = await target.boundingBox();
        if (box === null) throw new Error(`${target} has no place on the screen.`);
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        isSelected = !isSelected;
        await expect(checkbox).toBeChecked({ checked: isSelected });
      }
      await expect(page).toHaveURL('/pastes/');
      await expect(page.getByRole('status')).toHaveText('');
      expect(context.pages()).toHaveLength(1);
      expect(await readPastes(page)).toEqual(threePastes);

      await page.getByRole('button', { name: 'Done', exact: true }).tap();
      await page.getByRole('button', { name: 'Delete Recipe' }).tap();
      await expect(row).toHaveCount(0);
    });
  }
});

test('in the narrowest window the offer to undo stands above all acts of a selection', async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await store(threePastes);
  await page.goto('/pastes');
  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  const offer = page.locator('.action-bar');
  const acts = page.getByRole('group', { name: 'Selected pastes' });
  await expect
    .poll(async () => {
      const [above, below] = [await offer.boundingBox(), await acts.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
});
