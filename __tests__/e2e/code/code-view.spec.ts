import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { press, tabTo } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView, viewMenuOf } from '../support/view-menu';
import { codeOf, goToLineOf, languageOf, readColours, readNumbers } from './support';

const content = 'import csv\n\ndef read(path):\n    return "text"  # all of it\n';
const paste = aPaste({ content });

test.beforeEach(({ store }) => store([paste]));

test('the keyboard turns the code view on and off, it is remembered, and the focus is never lost', async ({ page }) => {
  await page.goto('/pastes/first');
  const field = page.getByRole('textbox', { name: 'Content', exact: true });
  await expect(field).toHaveValue(content);
  await expect(field).toBeDisabled();
  await press(page, viewMenuOf(page).button);
  await expect(viewMenuOf(page).entry('Plain text')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(codeOf(page)).toHaveText(content, { useInnerText: false });
  await expect(field).toHaveCount(0);
  await expect(viewMenuOf(page).button).toBeFocused();
  await expect.poll(() => readNumbers(page)).toBe('1 2 3 4 5');

  await page.reload();
  await expect(codeOf(page)).toHaveText(content, { useInnerText: false });
  await tabTo(page, codeOf(page));
  await page.keyboard.press('v');
  await expect(field).toHaveValue(content);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the language is detected, can be changed, and is remembered with the id of the paste', async ({ page }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await expect(languageOf(page)).toBeFocused();
  await expect(languageOf(page).locator('option:checked')).toHaveText('Detected: Python');
  await expect
    .poll(() => readColours(page))
    .toEqual(expect.arrayContaining(['code-keyword: def', 'code-string: "text"', 'code-comment: # all of it']));
  await languageOf(page).selectOption('SQL');
  await expect.poll(() => readColours(page)).not.toContain('code-keyword: def');

  await page.reload();
  await expect(codeOf(page)).toBeVisible();
  await chooseInView(page, 'Language');
  await expect(languageOf(page)).toHaveValue('sql');
  expect(await page.evaluate(() => localStorage.getItem('pastes'))).toBe(JSON.stringify([paste]));
  await languageOf(page).selectOption('');
  await expect.poll(() => readColours(page)).toContain('code-keyword: def');
});

for (const { tool, fieldOf } of [
  { tool: 'Language', fieldOf: languageOf },
  { tool: 'Go to line', fieldOf: goToLineOf },
]) {
  test(`'${tool}', chosen before the code view has loaded, gets the focus once it is there, unless the focus has moved`, async ({
    page,
  }) => {
    await page.goto('/pastes/first');
    for (const movesOn of [false, true]) {
      // The code of the menu loads when the menu opens.
      await viewMenuOf(page).button.click();
      await expect(viewMenuOf(page).menu).toBeVisible();
      await page.keyboard.press('Escape');
      const release = await holdRequests(page, '**/*.js');
      await chooseInView(page, 'Code view');
      await chooseInView(page, tool);
      await expect(viewMenuOf(page).button).toBeFocused();
      const edit = page.getByRole('link', { name: 'Edit paste' });
      if (movesOn) await edit.focus();
      release();
      await expect(fieldOf(page)).toBeVisible();
      await expect(movesOn ? edit : fieldOf(page)).toBeFocused();
      await page.unrouteAll();
      if (movesOn) continue;
      await chooseInView(page, 'Plain text');
      await page.reload();
    }
  });
}

test('a save in another tab is shown, with new colours', async ({ page, context }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await expect.poll(() => readColours(page)).toContain('code-keyword: def');
  const other = await context.newPage();
  await other.goto('/pastes/');
  const changed = JSON.stringify([{ ...paste, content: content.replace('# all of it', '# new') }]);
  await other.evaluate((text) => localStorage.setItem('pastes', text), changed);
  await expect(codeOf(page)).toContainText('# new');
  await expect.poll(() => readColours(page)).toContain('code-comment: # new');
  expect(await readColours(page)).not.toContain('code-comment: # all of it');
});

for (const { name, missing } of [
  { name: 'workers', missing: () => Reflect.deleteProperty(window, 'Worker') },
  { name: 'the highlight API', missing: () => Reflect.deleteProperty(CSS, 'highlights') },
]) {
  test(`in a browser without ${name}, the text is plain, with its numbers`, async ({ page }) => {
    await page.addInitScript(missing);
    await page.goto('/pastes/first');
    await chooseInView(page, 'Code view');
    await expect(codeOf(page)).toHaveText(content, { useInnerText: false });
    await expect.poll(() => readNumbers(page)).toBe('1 2 3 4 5');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
  });
}
