import type { Page } from '@playwright/test';
import { readColours } from '../code/support';
import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { untilKeysWork } from '../support/keys';
import { untilStill } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

const section = (number: number) => `## Section ${number}

${`Some words of a paragraph that wraps in every window, of section ${number}. `.repeat(6)}

- an item of section ${number}
- another one, ${'which is long '.repeat(number % 20)}

\`\`\`sh
run --section ${number}
stop ${number}
\`\`\`
`;
const content = `# A long runbook\n\n${Array.from({ length: 60 }, (_, index) => section(index)).join('\n')}`;
/**
 * How far a line may be from where it was, in pixels. A row is 20 high, and its letters begin 3 below its top. In a preview, a
 * heading is larger, and a space is above it.
 */
const [CLOSELY, ROUGHLY] = [4, 30];

const lines = content.split('\n');

test.beforeEach(({ store }) => store([aPaste({ _id: 'runbook', title: 'Runbook', content })]));

/** Where a line of the text begins, in pixels below the top of the window: in a preview that of a heading or a line of code. */
async function topOf(page: Page, line: string): Promise<number> {
  return page.evaluate(
    ({ line, index }) => {
      const field = document.querySelector('textarea');
      if (field !== null && field.wrap === 'off') {
        const { paddingTop, borderTopWidth, lineHeight } = getComputedStyle(field);
        const inside = [paddingTop, borderTopWidth].map(Number.parseFloat).reduce((sum, part) => sum + part);
        return field.getBoundingClientRect().top + inside + index * Number.parseFloat(lineHeight);
      }
      const walker = document.createTreeWalker(document.querySelector('.view-text') as Element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const start = [line, line.replace(/^#+ /, '')].map((shown) => `\n${text}\n`.indexOf(`\n${shown}\n`));
        const found = start.find((at) => at >= 0);
        if (found === undefined) continue;
        const range = document.createRange();
        range.setStart(node, found);
        range.setEnd(node, found + 1);
        return range.getBoundingClientRect().top;
      }
      return Number.NaN;
    },
    { line, index: lines.indexOf(line) },
  );
}

/** Scrolls until a line is 80 pixels below the top of the window, and what is around it is laid out. */
const scrollTo = (page: Page, line: string) => scrollUntil(page, 80, () => topOf(page, line));

/** Scrolls until something is so many pixels below the top of the window, and what is around it is laid out. */
async function scrollUntil(page: Page, wanted: number, readTop: () => Promise<number>): Promise<void> {
  let stillFrames = 0;
  await expect
    .poll(async () => {
      const off = (await readTop()) - wanted;
      stillFrames = Math.abs(off) < 1 ? stillFrames + 1 : 0;
      await page.evaluate((by) => {
        scrollBy(0, by);
        return new Promise(requestAnimationFrame);
      }, off);
      return stillFrames;
    })
    .toBeGreaterThan(5);
}

for (const line of ['## Section 31', 'run --section 44']) {
  test(`the line on top, '${line}', stays there as text, code and preview, with lines that wrap or not`, async ({
    page,
  }) => {
    await page.goto('/pastes/runbook');
    await untilKeysWork(page);
    await chooseInView(page, 'Code view');
    await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
    await scrollTo(page, line);
    const isKept = async (tolerance: number) =>
      expect.poll(async () => Math.abs((await topOf(page, line)) - 80)).toBeLessThan(tolerance);

    await chooseInView(page, 'Wrap long lines');
    await expect(page.locator('.code-text-wrapped')).toHaveCount(0);
    await isKept(CLOSELY);
    await chooseInView(page, 'Plain text');
    await expect(page.locator('textarea[wrap="off"]')).toBeVisible();
    await isKept(CLOSELY);
    await page.keyboard.press('v');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await isKept(ROUGHLY);
    await page.evaluate(untilStill);
    const before = await topOf(page, line);
    await page.keyboard.press('v');
    await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf(page, line)) - before)).toBeLessThan(ROUGHLY);
    await chooseInView(page, 'Wrap long lines');
    await expect(page.locator('.code-text-wrapped')).toHaveCount(1);
    await expect.poll(async () => Math.abs((await topOf(page, line)) - before)).toBeLessThan(ROUGHLY);
  });
}

for (const { where, address, width } of [
  { where: 'in its view', address: '/pastes/tool?find=needle', width: 1000 },
  { where: 'beside the list', address: '/pastes/?paste=tool&q=needle&in=content', width: 1280 },
]) {
  test(`${where}, a text with the hits of a search stays where it is, and does not jump to a hit, when it is shown in another way`, async ({
    page,
    store,
  }) => {
    const steps = Array.from({ length: 600 }, (_, index) => `step_${index} = run(${index})`);
    await store([
      aPaste({ _id: 'tool', title: 'tool.py', content: ['needle = 1', ...steps, 'needle = 2'].join('\n') }),
    ]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await untilKeysWork(page);
    await expect(page.getByText('1 of 2')).toBeVisible();
    const isOnTop = () =>
      expect.poll(async () => Math.abs((await topOf(page, 'step_300 = run(300)')) - 80)).toBeLessThan(ROUGHLY);
    const plain = page.locator('.view-text .code-text-plain');
    await expect(plain).toBeAttached({ attached: width < 1280 });
    // Beside the list, the key belongs to the text.
    await page.getByRole('region', { name: 'Content' }).focus();
    await scrollTo(page, 'step_300 = run(300)');
    for (const isPlain of width < 1280 ? [false, true] : [true, false]) {
      // How far the text moves in what is painted, until long after it is shown: an observer measures after all scripts of a
      // frame. The hit is 7,000 pixels away; that many rows of another height make some hundred.
      const moved = page.evaluate(async () => {
        const tops: number[] = [];
        for (let frame = 0; frame < 200; frame++) {
          await new Promise(requestAnimationFrame);
          const text = document.querySelector('.view-text pre');
          if (text === null) continue;
          const [entry] = await new Promise<IntersectionObserverEntry[]>((resolve) =>
            new IntersectionObserver((entries, observer) => {
              observer.disconnect();
              resolve(entries);
            }).observe(text),
          );
          // Of a text that is gone already, nothing is painted.
          if (entry !== undefined && entry.boundingClientRect.height > 0) tops.push(entry.boundingClientRect.top);
        }
        return Math.max(...tops) - Math.min(...tops);
      });
      await page.keyboard.press('v');
      await expect(plain).toBeAttached({ attached: isPlain });
      expect(await moved).toBeLessThan(1000);
      await isOnTop();
    }
    await page.keyboard.press('n');
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect.poll(() => topOf(page, 'needle = 2')).toBeLessThan(800);
  });
}

test('a hit in sight stays in sight when it is shown in another way, also far to the right in a line that does not wrap', async ({
  page,
  store,
}) => {
  const steps = Array.from({ length: 600 }, (_, index) => `step_${index} = run(${index})`);
  steps[300] = `far = ${'run(1) + '.repeat(200)}needle + ${'run(2) + '.repeat(200)}1`;
  await store([aPaste({ _id: 'tool', title: 'tool.py', content: steps.join('\n') })]);
  await page.goto('/pastes/tool?find=needle');
  await untilKeysWork(page);
  await chooseInView(page, 'Wrap long lines');
  await expect(page.locator('.code-text-wrapped')).toHaveCount(0);
  await page.keyboard.press('n');
  const isInSight = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const [hit] = CSS.highlights.get('search-hit-current') ?? [];
          if (hit === undefined) return false;
          const range = document.createRange();
          range.setStart(hit.startContainer, hit.startOffset);
          range.setEnd(hit.endContainer, hit.endOffset);
          const { left, right, top, bottom, height } = range.getBoundingClientRect();
          return height > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
  await isInSight();
  const plain = page.locator('.view-text .code-text-plain');
  for (const isPlain of [false, true]) {
    await page.keyboard.press('v');
    await expect(plain).toBeAttached({ attached: isPlain });
    await isInSight();
  }
});

const codeOf = (page: Page) => page.getByRole('region', { name: 'Content' });
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('the text stays as it is until the code of a preview has loaded, and then the line stays that is on top by then', async ({
  page,
}) => {
  await page.goto('/pastes/runbook');
  await untilKeysWork(page);
  await chooseInView(page, 'Code view');
  await expect(codeOf(page)).toBeVisible();
  // By then, its worker has loaded.
  await expect.poll(() => readColours(page)).not.toEqual([]);
  // The code that keeps a line loads when the page is first scrolled.
  const keepsLine = page.waitForResponse(/\.js$/);
  await scrollTo(page, '## Section 31');
  await (await keepsLine).finished();
  const release = await holdRequests(page, '**/*.js');
  await chooseInView(page, 'Preview');
  await scrollTo(page, '## Section 44');
  await expect(codeOf(page)).toBeVisible();
  release();
  await expect(previewOf(page)).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(page, '## Section 44')) - 80)).toBeLessThan(ROUGHLY);
});

test('the line on top stays however long the worker of a preview takes to load', async ({ page }) => {
  await page.goto('/pastes/runbook');
  await untilKeysWork(page);
  await chooseInView(page, 'Preview');
  await expect(previewOf(page)).toBeVisible();
  await page.keyboard.press('v');
  await expect(codeOf(page)).toBeVisible();
  await scrollTo(page, '## Section 31');
  // Each preview loads its worker.
  const release = await holdRequests(page, '**/*.js');
  await chooseInView(page, 'Preview');
  await expect(codeOf(page)).toHaveCount(0);
  await forLongerThanKept(page);
  release();
  await expect(previewOf(page)).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(page, '## Section 31')) - 80)).toBeLessThan(ROUGHLY);
});

/** Lets so many frames pass that a line that was kept is no longer. */
async function forLongerThanKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 200; frame++) await new Promise(requestAnimationFrame);
  });
}

test('a line that the bar hides is not the one on top, also while the bar has the focus', async ({ page }) => {
  await page.goto('/pastes/runbook');
  await untilKeysWork(page);
  await chooseInView(page, 'Code view');
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
  const paragraph = lines.find((line) => line.endsWith('of section 31. ')) ?? '';
  await scrollUntil(page, 5, () => topOf(page, paragraph));
  const before = await topOf(page, '- an item of section 31');
  await chooseInView(page, 'Wrap long lines');
  await expect(page.locator('.code-text-wrapped')).toHaveCount(0);
  await expect
    .poll(async () => Math.abs((await topOf(page, '- an item of section 31')) - before))
    .toBeLessThan(CLOSELY);
});

test('the line on top is kept in its own text alone: what Back shows meanwhile stays at its hit', async ({
  page,
  store,
}) => {
  const other = [...Array(300).fill('a line'), 'needle', ...Array(2_000).fill('a line')].join('\n');
  await store([
    aPaste({ _id: 'runbook', title: 'Guide', content }),
    aPaste({ _id: 'other', title: 'Other', content: other }),
  ]);
  const isAtHit = () =>
    expect.poll(async () => Math.abs((await topOf(page, 'needle')) - 800 / 3)).toBeLessThan(ROUGHLY);
  await page.goto('/pastes/view/?id=other&find=needle');
  await untilKeysWork(page);
  await isAtHit();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('guide');
  await expect(page.getByRole('option', { selected: true })).toContainText('Guide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
  await chooseInView(page, 'Code view');
  await expect(page.getByRole('region', { name: 'Content' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Content' })).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other');
  await isAtHit();
  await forLongerThanKept(page);
  await isAtHit();
});

const records = Array.from({ length: 300 }, (_, id) => ({ id, name: `Name ${id}`, tags: ['a', 'b'], isOpen: true }));

for (const { what, json, near } of [
  {
    what: 'of which each record has a line',
    json: `[\n${records.map((each) => JSON.stringify(each)).join(',\n')}\n]`,
    near: 50,
  },
  // A row of the one line has more than two records, and a record has nine lines.
  { what: 'in one line', json: JSON.stringify(records), near: 400 },
]) {
  test(`the place on top stays when JSON ${what} is shown formatted, and as it is stored`, async ({ page, store }) => {
    await store([aPaste({ _id: 'records', title: 'records.json', content: json })]);
    await page.goto('/pastes/records');
    await untilKeysWork(page);
    await chooseInView(page, 'Code view');
    const code = page.getByRole('region', { name: 'Content' });
    await expect(code.locator('.code-chunk').first()).toBeVisible();
    /** Where the name of a record in the middle is, in pixels below the top of the window. */
    const readTop = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('.view-text') as Element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = node.textContent?.indexOf('Name 150') ?? -1;
          if (start === -1) continue;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + 8);
          return range.getBoundingClientRect().top;
        }
        return Number.NaN;
      });
    const isNear = (top: number, tolerance: number) =>
      expect.poll(async () => Math.abs((await readTop()) - top)).toBeLessThan(tolerance);
    await scrollUntil(page, 55, readTop);
    await page.keyboard.press('Alt+Shift+F');
    await expect(code).toContainText('  "name": "Name 150"');
    await isNear(55, near);
    // An act of the user ends the hold.
    await page.keyboard.press('Shift');
    await scrollUntil(page, 55, readTop);
    await page.keyboard.press('Alt+Shift+F');
    await expect(code).not.toContainText('  "name": "Name 150"');
    await isNear(55, 45);
  });
}
