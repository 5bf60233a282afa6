import type { Locator, Page } from '@playwright/test';

/** Locates the button of the menu, and what is in the open menu, by role and name. */
export function menuOf(page: Page) {
  const menu = page.getByRole('menu', { name: 'Menu' });
  return {
    button: page.getByRole('button', { name: 'Menu', exact: true }),
    menu,
    entry: (name: string): Locator => menu.getByRole('menuitem', { name, exact: true }),
    theme: (name: 'System' | 'Light' | 'Dark'): Locator => menu.getByRole('menuitemradio', { name, exact: true }),
  };
}

/** Opens the menu and chooses an entry. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await menuOf(page).button.click();
  await menuOf(page).entry(name).click();
}
