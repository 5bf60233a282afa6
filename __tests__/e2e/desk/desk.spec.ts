import type { Locator, Page } from '@playwright/test';
import { hitInSight } from '@/scripts/site/page/hits';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';
import { holdRequests } from '../support/hold-requests';
import { untilKeysWork } from '../support/keys';
import { aPaste, readPastes } from '../support/stored-pastes';

test.use({ viewport: { width: 1280, height: 800 } });

const code = aPaste({ _id: 'code', title: 'read.py', content: 'import csv\n\ndef read(path):\n    return "text"\n' });
const markdown = aPaste({ _id: 'plan', title: 'plan.md', content: '# Plan\n\n- [x] bread\n' });
const letter = aPaste({ _id: 'letter', title: 'Letter', content: 'Dear team,\n\nwe meet on Thursday.\n' });

const textOf = (page: Page) => page.getByRole('region', { name: /^Chosen: / });
const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function openList(page: Page, address = '/pastes/?sort=stored'): Promise<void> {
  await page.goto(address);
  await untilKeysWork(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

/** Opens the list and edits its first paste in the right half. @returns the content field, which has the focus */
async function editFirst(page: Page): Promise<Locator> {
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press('e');
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toBeFocused();
  return content;
}

test.describe('with three pastes', () => {
  test.beforeEach(({ store }) => store([code, markdown, letter]));

  test('Back and Forward between two entries of the list show the paste that the address of each names', async ({
    page,
  }) => {
    await openList(page);
    await rowOf(page, 'Letter').click();
    await expect(page).toHaveURL(/paste=letter/);
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page).toHaveURL(/\/pastes\/$/);
    await expect(page.getByRole('region', { name: 'No paste chosen' })).toBeVisible();
    await rowOf(page, 'plan.md').click();
    await expect(page).toHaveURL(/paste=plan/);
    for (const [act, name, id] of [
      ['goBack', 'Letter', 'letter'],
      ['goForward', 'plan.md', 'plan'],
    ] as const) {
      await page[act]();
      await expect(page.getByRole('region', { name: `Chosen: ${name}` })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`paste=${id}`));
    }
  });

  test('the link to the list closes the paste, and ends the search: address and right half agree, after Forward too', async ({
    page,
  }) => {
    const hints = page.getByRole('region', { name: 'No paste chosen' });
    const link = page.getByRole('link', { name: 'Paste', exact: true });
    await openList(page, '/pastes/?sort=stored&q=e');
    await rowOf(page, 'Letter').click();
    await expect(page).toHaveURL(/paste=letter/);
    await link.click();
    await expect(hints).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page).toHaveURL(/\/pastes\/$/);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Chosen: Letter' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('e');
    await page.goForward();
    await expect(hints).toBeVisible();
    await expect(page).toHaveURL(/\/pastes\/$/);
    // A second click makes no second entry.
    await link.click();
    await page.goBack();
    await expect(page).toHaveURL(/paste=letter/);
  });

  test('a start at an address that names a deleted paste removes the name from it; beside a list it says how to choose, and beside a search without hits nothing', async ({
    page,
  }) => {
    await openList(page, '/pastes/?sort=stored&paste=gone');
    await expect(page).toHaveURL(/\?sort=stored$/);
    const rightHalf = page.getByRole('region', { name: 'No paste chosen' });
    await expect(rightHalf).toHaveText('Choose a paste to read it hereThe arrow keys go through the list');
    await page.getByRole('searchbox').fill('nowhere');
    await expect(page.getByText('No Data Found')).toBeVisible();
    await expect(rightHalf).toHaveText('');
  });

  test('by keyboard alone, arrows choose, Enter goes in, Escape comes back, and each text decides how it is read', async ({
    page,
  }) => {
    await openList(page);
    await expect(page.getByText('The arrow keys go through the list')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, 'read.py')).toBeFocused();
    await expect(textOf(page).locator('[data-numbers]')).toContainText('def read');
    await expect(page).toHaveURL(/[?&]paste=code$/);
    await page.keyboard.press('ArrowDown');
    await expect(textOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(textOf(page).getByRole('region', { name: 'Content' })).toHaveText(letter.content);
    await expect(textOf(page).locator('.code-text-plain')).toBeVisible();
    await expect(rowOf(page, 'Letter')).toHaveAttribute('aria-current', 'true');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Chosen: Letter' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Letter')).toBeFocused();
    // Another text is read as its kind is, whatever was chosen for this one.
    await page.keyboard.press('Enter');
    await page.keyboard.press('v');
    await expect(textOf(page).locator('[data-numbers]').first()).toBeAttached();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await expect(textOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
  });

  test('reload and Back return to the chosen paste, and in a narrower window its row is expanded', async ({ page }) => {
    await openList(page);
    await rowOf(page, 'plan.md').getByRole('link', { name: 'plan.md', exact: true }).click();
    await expect(page).toHaveURL(/[?&]paste=plan$/);
    await page.reload();
    await expect(textOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
    await page.goBack();
    await expect(textOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
    await page.getByRole('searchbox').fill('read');
    await expect(page).toHaveURL(/q=read.*paste=plan/);

    await page.getByRole('searchbox').fill('');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(page.getByRole('region', { name: 'Content of plan.md' })).toBeVisible();
    await expect(textOf(page)).toHaveCount(0);
  });

  test('what is open stays open when the window gets narrow and wide again, beside the list and in its row', async ({
    page,
  }) => {
    const content = await editFirst(page);
    await page.keyboard.type('typed ');
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(content).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Content of read.py' })).toBeVisible();
    await expect(rowOf(page, 'read.py').getByText('Unsaved changes')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(content).toHaveValue(/typed/);

    await page.setViewportSize({ width: 1100, height: 800 });
    await rowOf(page, 'read.py').focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Content of read.py' })).toHaveCount(0);
    await rowOf(page, 'Letter').getByText('Dear team').click();
    await expect(page.getByRole('region', { name: 'Content of Letter' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('region', { name: 'Chosen: Letter' })).toBeVisible();
    await expect(rowOf(page, 'Letter')).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/paste=letter/);
  });

  test('what is typed stays when another tab deletes the paste that is edited beside the list', async ({
    page,
    context,
  }) => {
    const content = await editFirst(page);
    await page.keyboard.type('typed ');
    const other = await context.newPage();
    await openList(other);
    // It moves the button.
    await expect(rowOf(other, 'read.py').getByText('Unsaved changes in another tab')).toBeVisible();
    await rowOf(other, 'read.py').getByRole('button', { name: 'Delete read.py' }).click();
    await expect(rowOf(page, 'read.py')).toHaveCount(0);
    await expect(content).toHaveValue(/typed/);
  });

  test('e edits in the right half, Escape leaves what is not changed, and a save shows the new text', async ({
    page,
  }) => {
    const content = await editFirst(page);
    await expect(content).toHaveValue(code.content);
    await page.keyboard.press('Escape');
    await expect(textOf(page).locator('[data-numbers]')).toContainText('def read');

    await textOf(page).getByRole('link', { name: 'Edit paste' }).click();
    await content.fill('import json\n');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Paste updated')).toBeVisible();
    await expect(textOf(page).locator('[data-numbers]')).toContainText('import json');
    expect((await readPastes(page)).find(({ _id }) => _id === 'code')?.content).toBe('import json\n');
    await expect(page).toHaveURL(/\/pastes\/\?/);
  });

  test('a reload during an edit opens it again, with what was typed and the focus, and after its end the text', async ({
    page,
  }) => {
    const content = await editFirst(page);
    await content.fill('import json\n');
    await page.reload();
    await expect(content).toHaveValue('import json\n');
    await expect(content).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(textOf(page).locator('[data-numbers]')).toContainText('import json');
    await page.reload();
    await expect(textOf(page).locator('[data-numbers]')).toContainText('import json');
    await expect(content).toHaveCount(0);
  });

  test('after a click into any text there, and from the half itself, Ctrl+A selects that text alone', async ({
    page,
  }) => {
    await openList(page);
    const half = textOf(page);
    const expectSelection = (text: string) =>
      expect
        .poll(() => page.evaluate(() => String(getSelection()).trim().replace(/\s+/g, ' ')))
        .toBe(text.trim().replace(/\s+/g, ' '));
    for (const [name, part, text] of [
      ['read.py', half.locator('[data-numbers]').first(), code.content],
      ['plan.md', half.getByRole('heading', { name: 'Plan' }), 'Plan bread'],
      ['Letter', half.locator('.code-text-plain').getByText('we meet'), letter.content],
    ] as const) {
      await rowOf(page, name).getByRole('time').click();
      await part.click();
      await page.keyboard.press('ControlOrMeta+a');
      await expectSelection(text);
      await rowOf(page, name).getByRole('time').click();
      await page.keyboard.press('Enter');
      await expect(half).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await expectSelection(text);
    }
  });

  test('Delete in the right half chooses the next paste', async ({ page }) => {
    await openList(page);
    await page.keyboard.press('ArrowDown');
    await expect(textOf(page).locator('[data-numbers]')).toContainText('def read');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(textOf(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(rowOf(page, 'plan.md')).toBeFocused();
    expect(await readPastes(page)).toHaveLength(2);
  });
});

test('list and text scroll by themselves, and the last of 300 rows is chosen in sight', async ({ page, store }) => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
  await store([...manyPastes(300), aPaste({ _id: 'long', title: 'Long', content: lines })]);
  await openList(page);
  // The code of a long list has loaded.
  const list = page.locator('.desk-list');
  await expect.poll(() => list.evaluate((half) => half.scrollHeight)).toBeGreaterThan(5_000);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Snippet 1')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Long')).toBeFocused();
  await expect(rowOf(page, 'Long')).toBeInViewport({ ratio: 1 });
  await expect(textOf(page).getByText('line 0')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(rowOf(page, 'Long')).toBeInViewport({ ratio: 1 });
  // Another text begins at its top.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an address alone brings the row of its paste into sight, also when the code of a long list comes last', async ({
  page,
  store,
}) => {
  await store(manyPastes(300));
  await openList(page);
  const release = await holdRequests(page, await findScript(page, 'getItemOffset:'));
  await page.goto('/pastes/?sort=stored&paste=many00200', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 201' })).toBeVisible();
  await expect(rowOf(page, 'Snippet 201')).toHaveCount(0);
  release();
  await expect(rowOf(page, 'Snippet 201')).toBeInViewport({ ratio: 1 });
  await expectApart(page.locator('.search-bar'), rowOf(page, 'Snippet 201'));
});

test('the row of what Ctrl+K finds lies below the search field, which may have had the focus', async ({
  page,
  store,
}) => {
  await store(manyPastes(200));
  await openList(page);
  await expect.poll(() => page.locator('.desk-list').evaluate((half) => half.scrollHeight)).toBeGreaterThan(5_000);
  for (const title of ['Snippet 120', 'Snippet 60', 'Snippet 30']) {
    if (title === 'Snippet 30') await page.getByRole('searchbox').focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search pastes and commands' })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Chosen: ${title}`, exact: true })).toBeVisible();
    await expect(rowOf(page, title)).toBeInViewport({ ratio: 1 });
    await expectApart(page.locator('.search-bar'), rowOf(page, title));
  }
});

test('Enter on a row before the right half has loaded goes into its text afterwards', async ({ page, store }) => {
  await store([code, letter]);
  await openList(page);
  const release = await holdRequests(page, await findScript(page, 'No paste chosen'));
  // The page loads only once its scripts have.
  await page.goto('/pastes/?sort=stored', { waitUntil: 'commit' });
  await untilKeysWork(page);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'read.py')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /chosen/i })).toHaveCount(0);
  release();
  await expect(page.getByRole('region', { name: 'Chosen: read.py' })).toBeFocused();
});

test('an arrow key before the rows of a long list are measured chooses the first one', async ({ page, store }) => {
  await store(manyPastes(300));
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHolding = true;
    const Observer = ResizeObserver;
    window.ResizeObserver = class extends Observer {
      constructor(onSize: ResizeObserverCallback) {
        super((...sizes) => (isHolding ? held.push(() => onSize(...sizes)) : onSize(...sizes)));
      }
    };
    addEventListener('release', () => {
      isHolding = false;
      for (const tell of held) tell();
    });
  });
  await page.goto('/pastes/?sort=stored', { waitUntil: 'commit' });
  await untilKeysWork(page);
  await expect(page.locator('ul[aria-label="Pastes"]')).toBeEmpty();
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(rowOf(page, 'Snippet 1')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 1', exact: true })).toBeVisible();
});

test('what Ctrl+K finds opens beside the list at its hit, with its row in sight; Back and a reload return to it', async ({
  page,
  store,
}) => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
  await store([...manyPastes(300), aPaste({ _id: 'log', title: 'Log', content: `${lines}\nneedle\n${lines}` })]);
  const log = page.getByRole('region', { name: 'Chosen: Log' });
  const isAtHit = () => expect.poll(() => page.evaluate(hitInSight)).toBe('needle');
  const search = async (key: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search pastes and commands' })).toBeFocused();
    await page.keyboard.type('needle line');
    await page.keyboard.press(key);
  };
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 1', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/paste=many/);
  await search('Enter');
  await expect(log).toBeFocused();
  await isAtHit();
  await expect(rowOf(page, 'Log')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await isAtHit();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 1', exact: true })).toBeVisible();
  await page.goForward();
  await isAtHit();

  // Another row has the hits of the list alone.
  await rowOf(page, 'Log').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(hitInSight)).toBe(null);
  await expect(log).toBeVisible();
  await expect(page).toHaveURL(/\?sort=stored&paste=log$/);

  await search('Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await expect(page).toHaveURL(/paste=log/);
});

/** Waits until a page has loaded a script that has a text in it. @returns the script's address */
async function findScript(page: Page, text: string): Promise<string> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => {
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const scripts = loaded.filter((name) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
      found = scripts.filter((_, index) => texts[index]?.includes(text));
      return found.length;
    })
    .toBe(1);
  return found[0] ?? '';
}
