import type { Page } from '@playwright/test';
import { fillStorage, removeBallast } from '../support/fill-storage';
import { expectStoredDraft, formOf, readDrafts, untilHydrated } from '../support/form';
import { expect, expectLeftAddress, expectUnsent, test } from '../support/logged-site';
import { visitOnce } from '../support/site-test';
import { readPastes, threePastes } from '../support/stored-pastes';

interface Share {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly files?: readonly { readonly name: string; readonly text: string }[];
}

interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: { title: string; text: string; url: string; files: readonly { name: string }[] };
}

/** The share target of the manifest, as a browser reads it. */
async function readShareTarget(page: Page): Promise<ShareTarget> {
  const session = await page.context().newCDPSession(page);
  const { data = '{}', errors, url } = await session.send('Page.getAppManifest');
  await session.detach();
  expect(errors).toEqual([]);
  const target: ShareTarget = JSON.parse(data).share_target;
  return { ...target, action: new URL(target.action, url).href };
}

/** Sends a share as the browser of an installed app does: as a navigation. @returns the page that it leads to */
async function share(
  openElsewhere: (body: string) => Promise<Page>,
  { action, method, enctype, params }: ShareTarget,
  { files = [], ...texts }: Share,
): Promise<Page> {
  const form = await openElsewhere(`<form action="${action}" method="${method}" enctype="${enctype}">
    <textarea name="${params.title}"></textarea><textarea name="${params.text}"></textarea>
    <textarea name="${params.url}"></textarea>
    ${files.length > 0 ? `<input type="file" multiple name="${params.files[0]?.name}">` : ''}<button>Share</button></form>`);
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  if (files.length > 0) {
    const buffers = files.map(({ name, text }) => ({ name, mimeType: '', buffer: Buffer.from(text) }));
    await form.locator('input').setInputFiles(buffers);
  }
  await form.getByRole('button', { name: 'Share' }).click();
  return form;
}

const countShares = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pastes-shares'));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
  });

const SHARED = { title: 'A & B', text: 'one line\n50% + "x" 🌍', url: 'https://example.com/?a=1#b' };
const CONTENT = `${SHARED.text}\n${SHARED.url}`;

test('a share reaches the form, no request has it, and it is deleted once it is a draft', async ({
  page,
  site,
  requests,
  openElsewhere,
}) => {
  await visitOnce(page);
  const target = await readShareTarget(page);
  await page.close();
  const shared = await share(openElsewhere, target, SHARED);
  await expect(formOf(shared).title).toHaveValue(SHARED.title);
  await expect(formOf(shared).content).toHaveValue(CONTENT);
  await expect.poll(() => countShares(shared)).toBe(0);
  await expectStoredDraft(shared, 'one line');
  await expect(shared).toHaveURL(site.url);
  await shared.reload();
  await expect(formOf(shared).content).toHaveValue(CONTENT);
  expect(await readPastes(shared)).toEqual([]);
  expectUnsent(requests, SHARED.title, 'one line', 'example.com');
  expect(requests.filter((request) => !request.startsWith('GET ') && !request.startsWith('HEAD '))).toEqual([]);
});

test('offline, a share beside two drafts becomes a third one', async ({ page, site, openElsewhere }) => {
  await visitOnce(page);
  const target = await readShareTarget(page);
  await formOf(page).content.fill('in an open tab');
  await expectStoredDraft(page, 'in an open tab');
  const left = await page.context().newPage();
  await left.goto('./');
  await untilHydrated(left);
  await formOf(left).content.fill('left behind');
  await expectStoredDraft(left, 'left behind');
  await left.close();
  await site.close();
  const shared = await share(openElsewhere, target, SHARED);
  await expect(formOf(shared).content).toHaveValue(CONTENT);
  await expect(formOf(page).content).toHaveValue('in an open tab');
  await expect.poll(async () => (await readDrafts(shared)).length).toBe(3);
  await formOf(shared).create.click();
  await expect.poll(() => readPastes(shared)).toMatchObject([{ content: CONTENT }]);
  await shared.reload();
  await expect(formOf(shared).content).toHaveValue('left behind');
});

test('a share that no page took, because the browser ended, comes with the next one', async ({
  page,
  openElsewhere,
}) => {
  await visitOnce(page);
  const target = await readShareTarget(page);
  await page.evaluate(async () => {
    const shares = await caches.open(`pastes-shares-${location.href}`);
    const form = new FormData();
    form.set('text', 'from before');
    await shares.put(new URL('share?1', location.href), new Response(form));
  });
  const shared = await share(openElsewhere, target, { text: 'of now' });
  await expect(formOf(shared).content).toHaveValue('of now');
  await expectStoredDraft(shared, 'from before');
  await expect.poll(() => countShares(shared)).toBe(0);
});

test('one shared file opens in the form, and several become pastes', async ({ page, store, openElsewhere }) => {
  await store(threePastes);
  await visitOnce(page);
  const target = await readShareTarget(page);
  const one = await share(openElsewhere, target, { title: 'x', files: [{ name: 'notes.md', text: '# One\r\ntwo' }] });
  await expect(formOf(one).title).toHaveValue('notes.md');
  await formOf(one).create.click();
  await expect.poll(async () => (await readPastes(one)).at(-1)).toMatchObject({ content: '# One\r\ntwo' });
  const files = ['a', 'b'].map((name) => ({ name: `${name}.log`, text: `About ${name}` }));
  const several = await share(openElsewhere, target, { files });
  await expect(several.getByText(/^Added 2 pastes/)).toBeVisible();
  await expect(several.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeVisible();
  const both = await share(openElsewhere, target, { text: 'beside a file', files });
  await expect(formOf(both).content).toHaveValue('beside a file');
  await expect.poll(() => readPastes(both)).toHaveLength(8);
});

test('shared files that found the storage full come again with the next share', async ({ page, openElsewhere }) => {
  await visitOnce(page);
  const target = await readShareTarget(page);
  await fillStorage(page);
  const files = ['a', 'b'].map((name) => ({ name: `${name}.log`, text: `About ${name}` }));
  const refused = await share(openElsewhere, target, { files });
  await expect(refused.getByText('these 2 files. Nothing was added.')).toBeVisible();
  // The fragment leaves the address once all shares have been taken or left.
  await expect(refused).toHaveURL((url) => url.hash === '');
  expect(await countShares(refused)).toBe(1);
  await refused.evaluate(removeBallast);
  const shared = await share(openElsewhere, target, { text: 'of now' });
  await expect.poll(() => readPastes(shared)).toMatchObject([{ title: 'a.log' }, { title: 'b.log' }]);
  await expect.poll(() => countShares(shared)).toBe(0);
});

test('a share that the browser cannot keep says so', async ({ page, site }) => {
  await visitOnce(page);
  await page.goto('about:blank');
  await page.goto('./#not-shared');
  await expect(page.getByText('The browser could not keep the shared text. Share it again.')).toBeVisible();
  await expectLeftAddress(page, site);
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a share gets an error from the host, its text is in no address, and nothing says that it arrived', async ({
    page,
    requests,
    openElsewhere,
  }) => {
    await page.goto('./');
    const target = await readShareTarget(page);
    const shared = await share(openElsewhere, target, SHARED);
    await expect(shared.getByRole('heading', { name: '404' })).toBeVisible();
    expect(await readDrafts(shared)).toEqual([]);
    const addresses = requests.map((request) =>
      request
        .slice(0, request.lastIndexOf('}') + 1)
        .split('\n', 2)
        .join('\n'),
    );
    expectUnsent(addresses, SHARED.title, 'one line', 'example.com');
    expect(requests.filter((request) => request.startsWith('POST /share\n'))).toHaveLength(1);
  });
});
