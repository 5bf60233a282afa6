import type { BrowserContext } from '@playwright/test';
import { expect, unguarded as test, watchFaults } from '../support/browser-test';
import { formOf } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { readPastes, threePastes } from '../support/stored-pastes';

interface Change {
  readonly what: string;
  /** Changes what the host sends. */
  readonly arrange?: (context: BrowserContext) => Promise<void>;
  /** Changes the open page. Runs in the page, with the title. */
  readonly change?: (title: HTMLInputElement) => void;
}

/** What anything but the site does to a page before React has it. */
const CHANGES: readonly Change[] = [
  { what: 'the host has stripped comments', arrange: stripComments },
  {
    what: 'attributes are added to a field',
    change: (title) => {
      title.dataset.manager = 'true';
      title.style.backgroundColor = 'beige';
    },
  },
  {
    what: 'a field is wrapped',
    change: (title) => {
      const wrapper = document.createElement('div');
      title.replaceWith(wrapper);
      wrapper.append(title);
    },
  },
  {
    what: 'an element is added to the beginning of the body',
    change: () => document.body.prepend(document.createElement('div')),
  },
  {
    what: 'the texts are translated',
    change: () => {
      for (const element of document.querySelectorAll('body :is(a, h1, button, p)')) {
        const font = document.createElement('font');
        font.append(...element.childNodes);
        element.append(font);
      }
    },
  },
  {
    what: 'a field is filled in without an event, and an element added',
    change: (title) => {
      title.value = 'Filled in';
      title.after(document.createElement('i'));
    },
  },
];

/** A host that strips the comments of the pages, which React needs. */
async function stripComments(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<!--.*?-->/gs, '') });
    },
  );
}

for (const { what, arrange, change = () => {} } of CHANGES) {
  test(`text that is typed before and during the start stays, with focus and caret, though ${what}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const faults = watchFaults(context, baseURL);
    await arrange?.(context);
    const { title, content, create } = formOf(page);
    const letGo = await holdRequests(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await title.pressSequentially('Early title');
    await content.pressSequentially('Early content');
    await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await title.evaluate(change);
    const typed = await title.inputValue();
    const typing = page.keyboard.type(', typed while the page starts,', { delay: 15 });
    letGo();
    await typing;
    await expect(page.getByText('43 characters')).toBeVisible();
    await expect(content).toBeFocused();
    await create.click();
    await expect(page.getByText('Paste added')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readPastes(page)).toMatchObject([
      { title: typed, content: 'Early, typed while the page starts, content' },
    ]);
    // React reports that it made the elements anew.
    expect(faults.filter((fault) => !fault.includes('Minified React error #418'))).toEqual([]);
  });
}

test('a key that saves, pressed before the start, saves once where the page was changed', async ({ page, store }) => {
  await store(threePastes);
  const letGo = await holdRequests(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await formOf(page).content.pressSequentially('Early');
  await page.keyboard.press('ControlOrMeta+Enter');
  await formOf(page).title.evaluate((field) => field.after(document.createElement('i')));
  letGo();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect(await readPastes(page)).toMatchObject([...threePastes, { title: '', content: 'Early' }]);
  await expect(formOf(page).content).toHaveValue('');
});

test('a search that is typed before the start goes on, and the rows replace their picture, where the page was changed', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  await stripComments(context);
  const letGo = await holdRequests(page, '**/*.js');
  await page.goto('/pastes/', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search pastes' });
  await expect(page.locator('[data-script="first-rows"] article')).toHaveCount(3);
  await search.pressSequentially('re');
  letGo();
  await expect(page.getByRole('article', { name: 'Recipe' })).toBeVisible();
  await page.keyboard.type('c');
  await expect(search).toHaveValue('rec');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('[data-script="first-rows"]')).toHaveCount(0);
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('text that is typed into a page whose scripts do not come is a draft of the next page', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await formOf(page).content.pressSequentially('Early');
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  await expect(formOf(page).content).toHaveValue('Early');
});
