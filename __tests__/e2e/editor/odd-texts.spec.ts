import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readPastes } from '../support/stored-pastes';

const oddTexts = [
  { name: 'nothing at all', title: '', content: '' },
  { name: 'blanks only', title: '   ', content: ' \n\t ' },
  { name: 'emoji', title: '👩‍👩‍👧‍👦 family', content: '🏳️‍🌈 🇺🇳 👍🏽\n😀' },
  { name: 'right-to-left text', title: 'مرحبا بالعالم', content: 'שלום\u200f עולם\nabc العربية def' },
  { name: 'combining characters', title: 'e\u0301 ≠ é', content: 'Z\u0351\u036b\u0343a\u030al\u0334g\u0335o' },
  { name: 'markup', title: '</title><b>bold', content: '</textarea><script>document.title = "gone"</script>&amp;' },
  { name: 'JSON and quotes', title: '"],[{"', content: '\\u0000 \\" \' ` $1' },
] as const;

test('any text is saved, listed, viewed and edited unchanged', async ({ page }) => {
  test.slow();
  await page.goto('/');
  for (const { title, content } of oddTexts) await save(page, title, content);
  const stored = await readPastes(page);
  expect(stored).toMatchObject(oddTexts.map(({ title, content }) => ({ title, content })));

  await page.goto('/pastes/');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(oddTexts.length);
  for (const [index, { name, title, content }] of oddTexts.entries()) {
    await test.step(name, async () => {
      const entry = entries.nth(index);
      expect(await entry.getByRole('paragraph').textContent()).toBe(content);
      expect(await entry.getByRole('heading').textContent()).toBe(title.trim() === '' ? 'Untitled' : title);
      await entry.getByRole('link', { name: /^Edit/ }).click();
      await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
      await expectFields(page, title, content);
      await page.goto(`/pastes/${stored[index]?._id}`);
      await expectFields(page, title, content);
      await expect(page).toHaveTitle(/Pastes/);
      await page.goto('/pastes/');
    });
  }
});

test('a megabyte of content is saved, listed, viewed, edited and deleted', async ({ page }) => {
  const line = `${'0123456789'.repeat(10)} 👍\n`;
  const content = line.repeat(Math.ceil(1_048_576 / line.length));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Title' }).fill('Megabyte');
  await page.evaluate((text) => navigator.clipboard.writeText(text), content);
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByRole('status')).toHaveText('Paste added');
  const [stored] = await readPastes(page);
  expect(stored?.content === content).toBe(true);

  await page.goto('/pastes');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  // Three lines are shown, so the page needs no more of the text.
  expect((await page.getByRole('listitem').getByRole('paragraph').textContent())?.length).toBeLessThan(10_000);
  for (const address of [`/pastes/${stored?._id}`, `/?pasteId=${stored?._id}`]) {
    await page.goto(address);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Megabyte');
    expect((await page.getByRole('textbox', { name: 'Content' }).inputValue()) === content, address).toBe(true);
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(page.getByRole('status')).toHaveText('Paste updated');
  const [updated] = await readPastes(page);
  expect(updated?.title).toBe('Renamed');
  expect(updated?.content === content).toBe(true);
  await page.goto('/pastes');
  await page.getByRole('button', { name: 'Delete Renamed' }).click();
  await expect(page.getByText('No Data Found')).toBeVisible();
});

async function save(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByRole('status').last()).toHaveText('Paste added');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('');
}

async function expectFields(page: Page, title: string, content: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(content);
}
