import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';

test.use({ viewport: { width: 1440, height: 900 } });

const fourLines = manyPastes(40, (index) => ({
  content: 'first\nsecond\nthird\nfourth',
  title: `Snippet ${index} ${index % 2 === 0 ? '#ops' : '#home'}`,
}));

test('seven cards of three lines are in sight, the chips have a line of their own, Select and Done move nothing, and an offer stays while a text is read', async ({
  page,
  store,
}) => {
  await store(fourLines);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const cards = page.getByRole('listitem');
  await expect(cards.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.card-content').nth(6)).toBeInViewport({ ratio: 1 });
  const chips = page.getByRole('toolbar', { name: 'Tags and languages' });
  expect((await chips.boundingBox())?.width).toBeGreaterThan(350);
  const offer = page.getByRole('button', { name: 'Try the compact list' });
  await expect(offer).toBeVisible();

  await test.step('Select and Done move nothing', async () => {
    const places = () =>
      page.evaluate(() =>
        ['.order-select', '.toggle-button', '.facets', 'li[aria-posinset]'].map((selector) => {
          const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return { selector, left, top };
        }),
      );
    const before = await places();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    expect(await places()).toEqual(before);
  });

  await test.step('with nothing chosen, a window of any height does not scroll', async () => {
    await expect(page.getByText('The arrow keys go through the list')).toBeVisible();
    for (const height of [900, 500]) {
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await cards.first().getByRole('link', { name: 'Snippet 0 #ops', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 0 #ops' })).toBeVisible();
  await expect(offer).toBeInViewport({ ratio: 1 });
});

test('the chip that filters is whole beside what was found and a draft, and no row moves for them', async ({
  page,
  store,
}) => {
  await store(fourLines);
  await page.addInitScript(() => {
    const draft = { id: 'new', pasteId: null, baseVersion: null, title: 'A long name '.repeat(9), content: 'typed' };
    localStorage.setItem('pastes.draft.new', JSON.stringify({ ...draft, savedAtMs: Date.UTC(2025, 0, 7) }));
  });
  await page.goto('/pastes/');
  const link = page.getByRole('link', { name: /^1 draft: A long name .* \(new\)$/ });
  await expect(link).toBeVisible();
  const firstRow = page.locator('li[aria-posinset="1"]');
  const top = (await firstRow.boundingBox())?.y;
  const chip = page.getByRole('button', { name: '#home: 20 pastes' });
  await chip.click();
  await expect(page.getByText('20 pastes found')).toBeVisible();
  const isWhole = () =>
    chip.evaluate((button) => {
      const line = button.parentElement?.getBoundingClientRect();
      const { left, right } = button.getBoundingClientRect();
      // The end of the line fades out.
      return line !== undefined && left >= line.left && right <= line.right - 24;
    });
  await expect.poll(isWhole).toBe(true);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toBeVisible();
  await expect.poll(isWhole).toBe(true);
  expect((await firstRow.boundingBox())?.y).toBe(top);
});

test('a chip with a long name is not wider than what is seen of its line, and shows its whole count', async ({
  page,
  store,
}) => {
  await store(manyPastes(40, (index) => (index % 2 === 0 ? { title: `#${'long'.repeat(12)}` } : {})));
  await page.goto('/pastes/');
  const chip = page.getByRole('button', { name: /^#longlong.*: 20 pastes$/ });
  await chip.click();
  await expect(page.getByText('20 pastes found')).toBeVisible();
  const readEnds = () =>
    chip.evaluate((button) =>
      [button.querySelector('.facet-count'), button, button.parentElement].map(
        (part) => part?.getBoundingClientRect().right ?? 0,
      ),
    );
  await expect
    .poll(async () => {
      const [count = 0, own = 0, line = 0] = await readEnds();
      return count < own && own <= line - 24;
    })
    .toBe(true);
});

test('the chip that filters keeps its distance from the chips that are scrolled below it', async ({ page, store }) => {
  await store(
    manyPastes(40, (index) => (index % 2 === 0 ? { title: '#one #two #three #four #five #six #seven #eight' } : {})),
  );
  await page.goto('/pastes/');
  const chip = page.getByRole('button', { pressed: true });
  await page.getByRole('button', { name: '#two: 20 pastes' }).click();
  const isClear = () =>
    chip.evaluate((button) => {
      const { left, right, top, height } = button.getBoundingClientRect();
      return [left - 3, right + 3].every((x) => document.elementFromPoint(x, top + height / 2) === button);
    });
  await expect.poll(isClear).toBe(true);
  // They fade out there.
  expect(await chip.evaluate((button) => getComputedStyle(button, '::before').maskImage)).toContain('gradient');
});

test('a notice stands above the text, and the list keeps its place', async ({ page, store }) => {
  await store('[{"_id": "a", "title": "cut off');
  await page.goto('/pastes/');
  const notice = page.getByRole('button', { name: /download/i }).first();
  await expect(notice).toBeVisible();
  const list = await page.locator('.desk-list').boundingBox();
  expect(list).toMatchObject({ y: 48, height: 852 });
  expect((await notice.boundingBox())?.x).toBeGreaterThan(list?.width ?? 0);
});
