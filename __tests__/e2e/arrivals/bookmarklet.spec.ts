import type { Page } from '@playwright/test';
import { readClipboard } from '../support/clipboard';
import { expectStoredDraft, formOf, untilHydrated } from '../support/form';
import { expect, expectLeftAddress, expectUnsent, test } from '../support/logged-site';
import { chooseInMenu } from '../support/menu';
import { readPastes } from '../support/stored-pastes';

/** Signs that mean something in an address, in markup or in a script. */
const SELECTED = `50% + "x" & y='z' #L1 ?a=b=c \\ %20 %zz {é 🌍} \u0001`;

const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Copies the bookmarklet in About. */
async function copyBookmarklet(page: Page): Promise<string> {
  await page.goto('./');
  await untilHydrated(page);
  await chooseInMenu(page, 'About');
  await page.getByRole('button', { name: 'Copy bookmarklet' }).click();
  await expect.poll(() => readClipboard(page)).toMatch(/^javascript:/);
  const code = await readClipboard(page);
  await page.close();
  return code;
}

for (const hasWorker of [false, true]) {
  test.describe(hasWorker ? 'with the service worker' : 'without the service worker', () => {
    test.use({ serviceWorkers: hasWorker ? 'allow' : 'block' });

    test('the bookmarklet opens the selected text of another site as unsaved text, and no request has it', async ({
      page,
      site,
      requests,
      openElsewhere,
    }) => {
      const code = await copyBookmarklet(page);
      const other = await openElsewhere(`<pre>${escapeMarkup(SELECTED)}\nsecond line</pre><a>Bookmarklet</a>`);
      const text = `${SELECTED}\nsecond line`;
      await other.evaluate((href) => {
        getSelection()?.selectAllChildren(document.querySelector('pre') as Element);
        document.querySelector('a')?.setAttribute('href', href);
      }, code);
      const opened = other.context().waitForEvent('page');
      // A key, because a click would end the selection.
      await other.locator('a').focus();
      await other.keyboard.press('Enter');
      const popup = await opened;
      await expect(formOf(popup).title).toHaveValue('Page title');
      await expect(formOf(popup).content).toHaveValue(`${text}\nhttp://other.example/`);
      await expectLeftAddress(popup, site);
      await expectStoredDraft(popup, 'second line');
      expect(await popup.evaluate(() => document.referrer)).toBe('');
      await popup.reload();
      await expect(formOf(popup).content).toHaveValue(`${text}\nhttp://other.example/`);
      expect(await readPastes(popup)).toEqual([]);
      expectUnsent(requests, SELECTED, 'second line', 'Page title', 'other.example');
    });
  });
}

test('the address of a bookmarklet that is opened in the same tab is taken too, and unsaved text stays', async ({
  page,
  site,
}) => {
  await page.goto('./');
  await untilHydrated(page);
  await formOf(page).content.fill('not saved yet');
  await page.evaluate(() => {
    location.hash = new URLSearchParams({ title: 'A page', text: 'quoted' }).toString();
  });
  await expect(formOf(page).title).toHaveValue('A page');
  await expect(formOf(page).content).toHaveValue('quoted');
  await expect(page).toHaveURL(site.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(formOf(page).content).toHaveValue('not saved yet');
  await expectStoredDraft(page, 'quoted');
});

test('an old bookmarklet still works: its query leaves the address, and a sentence says to replace it', async ({
  page,
  site,
}) => {
  await page.goto('./?title=A+page&text=50%25+%2B+1&url=https%3A%2F%2Fexample.com%2F');
  await expect(page.getByText('Replace your bookmarklet: About has a new one.')).toBeVisible();
  await expect(formOf(page).title).toHaveValue('A page');
  await expect(formOf(page).content).toHaveValue('50% + 1\nhttps://example.com/');
  await expectLeftAddress(page, site);
  await page.reload();
  await expect(formOf(page).content).toHaveValue('50% + 1\nhttps://example.com/');
  await expect(page.getByText('Replace your bookmarklet')).toHaveCount(0);
});
