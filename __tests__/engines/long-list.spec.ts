import { manyPastes } from '@/scripts/site/stored-pastes';
import { untilStill } from '../e2e/support/long-list';
import { expect, test } from './support/engine-test';

const COUNT = 10_000;

test.beforeEach(({ store }) => store(JSON.stringify(manyPastes(COUNT))));

test('ten thousand pastes open, scroll, are searched, and Back returns to the same place', async ({ openTab }) => {
  const tab = await openTab('/pastes');
  const isInWindow = async (title: string) => {
    const heading = await tab.find('heading', title);
    return heading !== null && heading.top >= 0 && heading.top + heading.height <= 800;
  };
  await expect.poll(() => isInWindow('Snippet 1')).toBe(true);
  await expect.poll(() => tab.run(() => document.documentElement.scrollHeight)).toBeGreaterThan(100 * COUNT);
  await tab.press('End');
  await expect.poll(() => isInWindow(`Snippet ${COUNT}`)).toBe(true);
  // The rows there are lower than estimated. The page must stay at its end when they have been measured.
  await tab.run(untilStill);
  expect(await isInWindow(`Snippet ${COUNT}`)).toBe(true);
  await tab.press('Home');
  await expect.poll(() => isInWindow('All Pastes')).toBe(true);

  await tab.run(() => scrollTo(0, 50_000));
  await expect.poll(() => tab.run(() => scrollY)).toBeGreaterThan(40_000);
  // While the list moves, its rows are no target of the pointer.
  await tab.run(untilStill);
  let title = '';
  await expect
    .poll(async () => {
      title = await tab.run(() => {
        const rowAt = (y: number) => document.elementFromPoint(640, y)?.closest('article');
        // One of the points may be between two rows.
        return (rowAt(400) ?? rowAt(430))?.getAttribute('aria-label') ?? '';
      });
      return title;
    })
    .not.toBe('');
  await tab.click('link', `Edit ${title}`);
  await tab.holds('Title', title);
  await tab.goBack();
  await expect.poll(() => isInWindow(title)).toBe(true);

  // By key: the page holds the place that it returned to until its rows have been measured or the user does something.
  await tab.press('Home');
  await expect.poll(() => isInWindow('All Pastes')).toBe(true);
  await tab.fill('Search pastes', 'snippet 9999', 'searchbox');
  await tab.reads('1 paste found');
  await tab.sees('heading', 'Snippet 9999');
});
