import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { recordLayoutShift } from '../support/recorder';

for (const width of [320, 1280]) {
  test(`nothing moves when the reminder appears, ${width} pixels wide`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 800 });
    const readLayoutShift = await recordLayoutShift(page);
    const createdAt = new Date().toISOString();
    // A desk has less room above its list: Details says it there.
    const lastExport = width === 1280 ? '19 pastes' : 'Last export: September 30, 2025 · 19 changes since';
    for (const { count, exportedAt = null, knowsKeptFile = false, text } of [
      { count: 0, text: 'No Data Found' },
      { count: 3, text: 'Details' },
      { count: 10, text: 'Keep your pastes in a file as well' },
      { count: 19, exportedAt: '2025-09-30T12:00:00.000Z', text: lastExport },
      { count: 20, knowsKeptFile: true, text: '20 pastes are not in any export.' },
      { count: 2_000, exportedAt: '2025-09-30T12:00:00.000Z', text: '2,000 pastes are not in the last export.' },
    ]) {
      const freshPastes = manyPastes(count).map((paste) => ({ ...paste, createdAt }));
      const dates = JSON.stringify({ exportedAt, dismissedAt: null });
      await store(JSON.stringify(freshPastes), {
        'pastes.backup': dates,
        'pastes.settings': JSON.stringify({ knowsKeptFile }),
      });
      await page.goto('/pastes/');
      await expect(page.getByText(text)).toBeVisible();
      expect.soft(await readLayoutShift(), text).toBe(0);
    }
  });
}
