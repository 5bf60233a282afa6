import { readFile } from 'node:fs/promises';
import type { Paste } from '@/store/paste/paste';
import { buildSaves, saveAtFullSpeed } from '../support/acts-at-full-speed';
import { expect, test } from '../support/browser-test';
import { chooseInMenu } from '../support/menu';
import { openTabsInOwnProcesses } from '../support/tabs';

test.use({ trace: 'off' });

const TAB_NAMES = ['north', 'east', 'south', 'west'] as const;

/** Saves of each tab: of 60 saves, the list holds 50. `PASTES_TEST_LARGE_SAVES=200` makes 800 of them. */
const SAVES_PER_TAB = Number(process.env.PASTES_TEST_LARGE_SAVES ?? 15);

/** How long one save may take, in milliseconds: each tab reads and writes millions of characters for each save of any. */
const PATIENCE_MS = 1_500;

test(`4 tabs that save ${SAVES_PER_TAB} texts of 100,000 characters each keep all of them, whole`, async ({
  context,
}) => {
  test.setTimeout(60_000 + TAB_NAMES.length * SAVES_PER_TAB * PATIENCE_MS);
  const pages = await openTabsInOwnProcesses(context, TAB_NAMES.length);
  const saves = TAB_NAMES.map((name) =>
    buildSaves(name, SAVES_PER_TAB).map(({ title, content }) => ({
      title,
      content: content.padEnd(100_000, ` ${title}`),
    })),
  );

  await Promise.all(pages.map((page, index) => saveAtFullSpeed(page, saves[index] ?? [])));

  const [page] = pages;
  if (page === undefined) throw new Error('There is no tab.');
  await page.goto('/pastes');
  const wanted = new Map(saves.flat().map(({ title, content }) => [title, content]));
  const counter = page.getByText(`${wanted.size} pastes`, { exact: false });
  await expect(counter.first()).toBeVisible({ timeout: 40_000 });
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Export');
  const exported: readonly Paste[] = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(exported.length).toBe(wanted.size);
  expect(exported.filter(({ title, content }) => wanted.get(title) !== content).map(({ title }) => title)).toEqual([]);
});
