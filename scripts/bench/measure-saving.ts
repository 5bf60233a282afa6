import type { Page } from '@playwright/test';
import { type Bench, withPage } from './bench';
import { inMs, type Measurement } from './measurement';
import { median } from './samples';

const MAX_RATIO = 1.5;
const FRAMES = 2;

interface SaveTimes {
  readonly acts: Record<'save' | 'update' | 'delete', number[]>;
  /** JSON.stringify and setItem of the same text. */
  readonly plain: number[];
  readonly frameMs: number;
}

/** Measures saving, updating and deleting in a full storage, against writing the same text, in turn in the same page. */
export async function measureSaving(bench: Bench): Promise<readonly Measurement[]> {
  return [
    ...rows('many pastes', await saveTimes(bench, bench.texts.many)),
    ...rows('few large pastes', await saveTimes(bench, bench.texts.few)),
  ];
}

/** Returns the times from click to painted toast, and of plain writes, in milliseconds. */
export function saveTimes(bench: Bench, storedText: string): Promise<SaveTimes> {
  return withPage(bench, storedText, '', async (page) => {
    const frameMs = await page.evaluate(() => window.probe.frameMs());
    const times: SaveTimes = { acts: { save: [], update: [], delete: [] }, plain: [], frameMs };
    for (let round = 0; round < bench.rounds; round++) {
      await page.getByRole('textbox', { name: 'Title' }).fill(`Added ${round}`);
      times.acts.save.push(await toastMs(page, 'Create My Paste', 'Paste added'));
      times.plain.push(await page.evaluate(() => window.probe.plainSaveMs()));

      await page.getByRole('link', { name: 'Paste', exact: true }).click();
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      const title = page.getByRole('textbox', { name: 'Title' });
      await page.getByRole('button', { name: 'Update Paste' }).waitFor();
      await title.fill(`Snippet updated ${round}`);
      times.acts.update.push(await toastMs(page, 'Update Paste', 'Paste updated'));
      times.plain.push(await page.evaluate(() => window.probe.plainSaveMs()));

      if (round === 0 || storedText === bench.texts.many) {
        await page.getByRole('link', { name: 'Paste', exact: true }).click();
        times.acts.delete.push(await toastMs(page, /^Delete /, 'Paste deleted'));
      }
      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('button', { name: 'Create My Paste' }).waitFor();
    }
    return times;
  });
}

function rows(of: string, { acts, plain, frameMs }: SaveTimes): Measurement[] {
  const limitMs = MAX_RATIO * median(plain) + FRAMES * frameMs;
  return Object.entries(acts).map(([name, samples]) => ({
    what: `${name} in a full storage, ${of}: click to toast painted`,
    target: `at most ${MAX_RATIO} × (JSON.stringify + setItem) of the same text + ${FRAMES} frames`,
    value: `${inMs(median(samples))} of ${inMs(limitMs)} (plain write ${inMs(median(plain))})`,
    isMet: median(samples) <= limitMs,
    samples: { click: samples, plain },
  }));
}

async function toastMs(page: Page, button: string | RegExp, toast: string): Promise<number> {
  // Toasts of the same text still stand from the act before.
  for (const dismiss of await page.getByRole('button', { name: 'Dismiss', exact: true }).all()) await dismiss.click();
  await page.getByRole('status').first().waitFor({ state: 'detached' });
  const control = page.getByRole('button', { name: button }).first();
  await control.waitFor();
  await page.evaluate((pattern) => window.probe.expect('click', '[role=status]', pattern), toast);
  await control.click();
  return page.evaluate(() => window.probe.expectedMs());
}
