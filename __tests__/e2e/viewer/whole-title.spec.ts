import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press } from '../support/keys';
import { aPaste } from '../support/stored-pastes';

const long = 'Minutes of the weekly meeting, with all decisions about the migration of the billing database';

test.beforeEach(({ store }) => store([aPaste({ title: long }), aPaste({ _id: 'short' })]));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows a title that does not fit into its field, and hides it again', async ({ page }) => {
    await page.goto('/pastes/first');
    const whole = page.getByRole('button', { name: 'Show whole title' });
    const text = page.getByRole('main').getByRole('paragraph').filter({ hasText: long });
    await expect(formOf(page).title).toBeDisabled();
    await whole.tap();
    await expect(text).toBeInViewport({ ratio: 1 });
    await expect(whole).toHaveAttribute('aria-expanded', 'true');
    await whole.tap();
    await expect(text).toHaveCount(0);
    await page.goto('/pastes/short');
    await expect(formOf(page).title).toHaveValue('Shopping');
    await expect(whole).toHaveCount(0);
  });

  test('the share dialog speaks of another phone', async ({ page }) => {
    await page.goto('/pastes/short');
    await page.getByRole('button', { name: 'Copy link' }).tap();
    await expect(page.getByText('Let another phone scan this code.')).toBeVisible();
    await expect(page.getByText('Point the camera')).toHaveCount(0);
  });
});

test('by keyboard, in a wider window only where it does not fit', async ({ page }) => {
  await page.goto('/pastes/first');
  await expect(formOf(page).title).toHaveValue(long);
  const whole = page.getByRole('button', { name: 'Show whole title' });
  await expect(whole).toHaveCount(0);
  await page.setViewportSize({ width: 500, height: 800 });
  await press(page, whole);
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: long })).toBeVisible();
});
