import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { readColours } from './support';

test('a block of code in a preview has the colours of the language that it names', async ({ page, store }) => {
  await store([
    aPaste({ title: 'plan.md', content: '# Plan\n\n```sql\nselect 1\n```\n\n```py\ndef read(): pass\n```\n' }),
  ]);
  await page.addInitScript(() => localStorage.setItem('pastes.settings', JSON.stringify({ previewsMarkdown: true })));
  await page.goto('/pastes/first');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expect.poll(async () => (await readColours(page)).join()).toContain('code-keyword: select');
  await expect.poll(async () => (await readColours(page)).join()).toContain('code-keyword: def');
});

test('an expanded row has the colours of its text, and none once it is collapsed', async ({ page, store }) => {
  await store([aPaste({ title: 'read.py', content: 'def read(): pass' })]);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Content of read.py' })).toBeVisible();
  await expect.poll(async () => (await readColours(page)).join()).toContain('code-keyword: def');
  await page.keyboard.press('Escape');
  await expect.poll(() => readColours(page)).toEqual([]);
});
