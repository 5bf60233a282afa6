import type { Page } from '@playwright/test';
import { markdownAttacks } from '../../support/markdown-attacks';
import { languageOf } from '../code/support';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView, expectInView } from '../support/view-menu';
import { xssStrings } from '../support/xss-strings';

const content = `# Plan

- [x] bread
  ~~~
  ${'flour '.repeat(40)}
  ~~~
- [ ] *milk*

| shop | closes |
|---|--:|
| corner | 20:00 |

[The list](https://example.com/list), ![a map](https://elsewhere.test/map.png) and [notes](notes.md).
`;
const paste = aPaste({ title: 'plan.md', content });
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

test('by keyboard alone, Markdown is read as a preview, which is remembered, and other pastes are read as before', async ({
  page,
  store,
}) => {
  await store([paste, aPaste({ _id: 'other', title: 'Shopping', content: 'milk' })]);
  await page.goto('/pastes/first');
  await untilKeysWork(page);
  await expect(fieldOf(page)).toHaveValue(content);
  await expectInView(page, 'Preview', false);
  await page.keyboard.press('v');
  await expect(previewOf(page).getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible();
  await expect(fieldOf(page)).toHaveCount(0);

  await page.reload();
  await expect(previewOf(page).getByRole('cell', { name: 'corner' })).toBeVisible();
  await expectInView(page, 'Preview', true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await page.goto('/pastes/other');
  await expect(fieldOf(page)).toHaveValue('milk');
  await expectInView(page, 'Preview', undefined);

  await page.goto('/pastes/first');
  await expect(previewOf(page)).toBeVisible();
  await page.keyboard.press('v');
  await expectInView(page, 'Code view', true);
  await page.keyboard.press('v');
  await expect(fieldOf(page)).toHaveValue(content);
  await expectInView(page, 'Plain text', true);
});

test('a preview has tables, task lists, code and links, opens links in a new tab, and loads nothing from other sites', async ({
  page,
  store,
}) => {
  await store([paste]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  const preview = previewOf(page);
  await expect(preview.getByRole('img', { name: 'Done:' })).toHaveCount(1);
  await expect(preview.getByRole('img', { name: 'To do:' })).toHaveCount(1);
  await expect(preview.getByRole('columnheader', { name: 'closes' })).toBeVisible();
  const code = preview.getByRole('group', { name: 'Code' });
  // A shadow on the edge says that the lines go on.
  await expect(code).toHaveCSS('background-attachment', /local.*scroll/);
  const [above, below] = await Promise.all([code.boundingBox(), preview.getByText('milk').boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8);
  const links = preview.getByRole('link');
  await expect(links).toHaveText(['The list', 'a map']);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(preview).toContainText('and notes.');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a language that the user chooses makes a paste Markdown, or no longer', async ({ page, store }) => {
  await store([aPaste({ content: '*milk*' })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await languageOf(page).selectOption('Markdown');
  await chooseInView(page, 'Preview');
  await expect(previewOf(page).getByRole('emphasis')).toHaveText('milk');
  await page.reload();
  await expect(previewOf(page).getByRole('emphasis')).toHaveText('milk');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await languageOf(page).selectOption('SQL');
  await expectInView(page, 'Preview', undefined);
});

test('a search shows its hits in the text, and choosing the preview ends it', async ({ page, store }) => {
  await store([paste]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  await expect(previewOf(page)).toBeVisible();

  await page.goto('/pastes/first?find=milk');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content', exact: true })).toContainText('*milk*');
  await expectInView(page, 'Plain text', true);
  await chooseInView(page, 'Preview');
  await expect(previewOf(page)).toBeVisible();
  await expect(page.getByText('1 of 1')).toHaveCount(0);
  await expect(page).toHaveURL(/\/pastes\/first\/?$/);
});

test('a paste that is changed in another tab is shown anew', async ({ page, context, store }) => {
  await store([paste]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  const other = await context.newPage();
  await other.goto('/pastes/');
  const changed = JSON.stringify([{ ...paste, content: '# New plan' }]);
  await other.evaluate((text) => localStorage.setItem('pastes', text), changed);
  await expect(previewOf(page).getByRole('heading')).toHaveText('New plan');
});

test('no Markdown runs code, styles the page or makes it load anything', async ({ page, store }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text ran as code: ${dialog.message()}`);
  });
  const attacks = [...markdownAttacks, ...xssStrings];
  const text = attacks.flatMap((attack) => [attack, `[a](${attack})`, `![a](<${attack}>)`, `<div>${attack}</div>`]);
  await store([aPaste({ title: 'attacks.md', content: `${text.join('\n\n')}\n\nThe end` })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  await expect(previewOf(page)).toContainText('The end');
  const found = await previewOf(page).evaluate((preview) => {
    const elements = [...preview.querySelectorAll('*')];
    return {
      tags: [...new Set(elements.map(({ localName }) => localName))],
      attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
      schemes: [
        ...new Set(elements.flatMap((element) => (element instanceof HTMLAnchorElement ? element.protocol : []))),
      ],
    };
  });
  const tags =
    'div p h2 h3 h4 h5 h6 a ul ol li span blockquote table thead tbody tr th td pre code em strong s br hr'.split(' ');
  const attributes = 'class dir href target rel role aria-label tabindex data-level data-line data-align start'.split(
    ' ',
  );
  expect(found.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
  expect(found.attributes.filter((name) => !attributes.includes(name))).toEqual([]);
  expect(found.schemes.filter((scheme) => !['https:', 'http:', 'mailto:'].includes(scheme))).toEqual([]);
  for (const link of await previewOf(page).getByRole('link').all()) {
    await link.click({ trial: true });
  }
});

test('of a text of 2 MB the beginning is shown, and the page says so', async ({ page, store }) => {
  const section = '## Part\n\nSome *words* with [a link](https://example.com/) and `code`.\n\n- one\n- two\n\n';
  await store([aPaste({ title: 'long.md', content: section.repeat(25_000) })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  await expect(previewOf(page).getByRole('heading').first()).toHaveText('Part');
  await expect(page.getByText('Only the beginning of this very long text is shown.')).toBeVisible();
});

test('without workers, the text stays in its field, and the page says that there is no preview', async ({
  page,
  store,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await store([paste]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await expect(fieldOf(page)).toHaveValue(content);
});
