import type { Page } from '@playwright/test';
import { storeText } from '../support/stored-pastes';
import type { ScreenState } from './screen-states';

/** Opens a page in a state of a screen. */
export async function openState(page: Page, baseURL: string | undefined, state: ScreenState): Promise<void> {
  const { stored, arrange, address, enter } = state;
  if (stored !== undefined) {
    await storeText(page.context(), baseURL, typeof stored === 'string' ? stored : JSON.stringify(stored));
  }
  await arrange?.(page);
  await page.goto(address);
  await enter(page);
}
