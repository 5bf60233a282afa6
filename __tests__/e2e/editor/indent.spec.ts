import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';

test('Enter keeps the indent, Ctrl+] and Ctrl+[ change it, and the browser undoes each', async ({ page }) => {
  const content = formOf(page).content;
  await page.goto('/');
  await untilHydrated(page);
  await content.fill('  a');
  // The keys load after the page. Until then, Enter does what the browser does.
  await expect(async () => {
    await content.fill('  a');
    await content.press('Enter');
    await expect(content).toHaveValue('  a\n  ', { timeout: 200 });
  }).toPass();
  await page.keyboard.type('b');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).not.toHaveValue('  a\n  b');
  await content.fill('a\n<b>&amp;\n');
  await content.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+]');
  await expect(content).toHaveValue('  a\n  <b>&amp;\n');
  await content.fill('a\nb');
  await content.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+]');
  await expect(content).toHaveValue('  a\n  b');
  await page.keyboard.press('ControlOrMeta+]');
  await page.keyboard.press('ControlOrMeta+[');
  await expect(content).toHaveValue('  a\n  b');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('    a\n    b');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(content).toHaveValue('  a\n  b');
  // It is unsaved text like any other.
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Paste added')).toBeVisible();
});

test('Tab leaves the content, until the user has it indent; then Escape and Tab leave it', async ({ page }) => {
  const { content, create } = formOf(page);
  await page.goto('/');
  await untilHydrated(page);
  await content.fill('a');
  await page.keyboard.press('Tab');
  await expect(create).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Tab indents' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await untilHydrated(page);
  await content.fill('a\nb');
  await expect(async () => {
    await content.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Tab');
    await expect(content).toHaveValue(/^ {2}a\n {2}b$/, { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Shift+Tab');
  await expect(content).toHaveValue('a\nb');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Copy to clipboard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(create).toBeFocused();
});
