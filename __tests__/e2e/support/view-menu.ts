import { expect, type Locator, type Page } from '@playwright/test';

/** Locates the button of a view's menu, and an entry of the open menu by its name. */
export function viewMenuOf(page: Page) {
  const menu = page.getByRole('menu', { name: 'Paste menu' });
  return {
    button: page.getByRole('button', { name: 'Paste menu', exact: true }),
    menu,
    entry: (name: string): Locator => {
      const options = { name, exact: true };
      const choices = menu.getByRole('menuitemradio', options).or(menu.getByRole('menuitemcheckbox', options));
      return menu.getByRole('menuitem', options).or(choices);
    },
  };
}

/** Opens the menu of a view and chooses an entry. */
export async function chooseInView(page: Page, name: string): Promise<void> {
  await viewMenuOf(page).button.click();
  await viewMenuOf(page).entry(name).click();
}

/** Expects that an entry of a view's menu is on, or off; it is not there if `isOn` is undefined. */
export async function expectInView(page: Page, name: string, isOn: boolean | undefined): Promise<void> {
  await viewMenuOf(page).button.click();
  if (isOn === undefined) await expect(viewMenuOf(page).entry(name)).toHaveCount(0);
  else await expect(viewMenuOf(page).entry(name)).toBeChecked({ checked: isOn });
  await page.keyboard.press('Escape');
}
