import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for a text. */
export const see = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible();
