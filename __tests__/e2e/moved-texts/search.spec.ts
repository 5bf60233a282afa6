import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { aPaste, readPastes } from '../support/stored-pastes';

/** A log of more than 300,000 characters, with one line in its middle that no other log has. */
function logOf(name: string, middle: string): string {
  const lines = Array.from({ length: 9_000 }, (_, index) => `${name}: request ${index} took ${index % 900} ms`);
  lines[4_500] = middle;
  return lines.join('\n');
}

const logs = Array.from({ length: 9 }, (_, index) =>
  aPaste({
    _id: `log${index}`,
    title: `Server ${index}`,
    content: logOf(`server-${index}`, index === 3 ? 'The walrus outage of billing' : `Restart ${index}`),
    createdAt: `2025-01-0${index + 1}T12:00:00.000Z`,
  }),
);
const note = aPaste({
  _id: 'note',
  title: 'Note',
  content: 'A walrus and an outage',
  createdAt: '2024-01-01T12:00:00.000Z',
});

test.beforeEach(({ store }) => store([...logs, note]));

/** Opens the list, and waits until the longest text has left it: that of 'Server 3'. */
async function openMoved(page: Page): Promise<void> {
  await page.goto('/pastes/');
  const movedIds = async () => (await readPastes(page)).filter((paste) => 'movedText' in paste).map(({ _id }) => _id);
  await expect.poll(movedIds, { timeout: 30_000 }).toContain('log3');
}

const rows = (page: Page) => page.getByRole('list', { name: 'Pastes' }).getByRole('listitem');

async function searchFully(page: Page, text: string): Promise<void> {
  await page.getByRole('switch', { name: 'Full search' }).check();
  await page.getByRole('searchbox', { name: 'Search pastes' }).fill(text);
}

test('two words from the middle of a moved text find its row, behind those of the list, also after a reload and Back', async ({
  page,
}) => {
  await openMoved(page);
  await searchFully(page, 'outage walrus');
  await expect(page.getByText('2 pastes found', { exact: true })).toBeVisible();
  await expect(rows(page).getByRole('heading')).toHaveText(['Note', 'Server 3']);
  await expect(rows(page).nth(1).locator('mark')).toHaveText(['walrus', 'outage']);
  await expect(rows(page).nth(1)).toContainText('The walrus outage of billing');
  await expect(page).toHaveURL(/q=outage/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link', { name: 'Server 3', exact: true }).click();
  await expect(page).toHaveURL(/find=outage/);
  await page.goBack();
  await expect(rows(page).getByRole('heading')).toHaveText(['Note', 'Server 3']);
});

test('a moved text is found by a word that is typed letter by letter, mistyped and corrected; with a word of its title; and left out by a word', async ({
  page,
}) => {
  await openMoved(page);
  await searchFully(page, '');
  const field = page.getByRole('searchbox', { name: 'Search pastes' });
  const found = rows(page).getByRole('heading', { name: 'Server 3', exact: true });
  await field.pressSequentially('outage of bil', { delay: 60 });
  await expect(found).toBeVisible();
  await expect(page.getByText(/^1 paste found, \d without all words$/)).toBeVisible();
  await field.pressSequentially('x');
  await expect(page.getByText(/^\d pastes found without all words$/)).toBeVisible();
  await expect(rows(page).filter({ has: page.getByRole('heading', { name: 'Server 3', exact: true }) })).toContainText(
    'without bilx',
  );
  await field.pressSequentially('y');
  await expect(rows(page).filter({ has: page.getByRole('heading', { name: 'Server 3', exact: true }) })).toContainText(
    'without bilxy',
  );
  for (let letter = 0; letter < 2; letter++) await field.press('Backspace');
  await expect(page.getByText(/^1 paste found/)).toBeVisible();
  await expect(found).toBeVisible();
  await field.fill('"server 3" walrus');
  await expect(rows(page).getByRole('heading')).toHaveText(['Server 3']);
  await field.fill('server -walrus');
  await expect(page.getByText('8 pastes found', { exact: true })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('without workers, a full search finds what the list has of moved texts', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }));
  await openMoved(page);
  await searchFully(page, 'walrus');
  await expect(page.getByText('1 paste found', { exact: true })).toBeVisible();
  await searchFully(page, 'server -walrus');
  await expect(page.getByText('9 pastes found', { exact: true })).toBeVisible();
});
