import type { Page } from '@playwright/test';
import { asRatio, inMs, median, type Row } from './rows';
import { type Bench, pauseRandomly, withPage } from './setup';
import type { StoredText } from './stored-texts';

const MAX_RATIO = 1.5;
const FRAMES = 2;

/** The times of one kind of act, in milliseconds. */
export interface ActTimes {
  /** From the click to the painted toast. */
  readonly click: number[];
  /** JSON.stringify and setItem of the text that the act wrote. */
  readonly plain: number[];
}

/** Measures saving, updating and deleting in a full storage, against writing the same text in the same page. */
export async function measureSaving(bench: Bench, { name, text }: StoredText): Promise<Row[]> {
  const frame: number[] = [];
  const newTimes = (): ActTimes => ({ click: [], plain: [] });
  const times = { save: newTimes(), update: newTimes(), delete: newTimes() };
  for (let round = 0; round < bench.rounds; round++) {
    await withPage(bench, text, '', async (page) => {
      frame.push(await page.evaluate(() => window.probe.measureFrame()));
      const title = page.getByRole('textbox', { name: 'Title' });
      const list = page.getByRole('link', { name: 'Paste', exact: true });
      await title.fill('Added');
      await clickToToast(page, 'Create My Paste', 'Paste added', times.save);
      await list.click();
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Update Paste' }).waitFor();
      await title.fill('Updated');
      await clickToToast(page, 'Update Paste', 'Paste updated', times.update);
      await list.click();
      await clickToToast(page, /^Delete /, 'Paste deleted', times.delete);
    });
  }
  return Object.entries(times).map(([act, each]) =>
    saveRow(`${act} in a full storage, ${name}, click to toast painted`, each, frame),
  );
}

/** Builds the row of an act. @param frame the lengths of a frame, in milliseconds */
export function saveRow(what: string, { click, plain }: ActTimes, frame: readonly number[]): Row {
  const limitMs = MAX_RATIO * median(plain) + FRAMES * median(frame);
  const ratio = median(click) / limitMs;
  return {
    what,
    target: `at most ${MAX_RATIO} × (JSON.stringify + setItem) of the same text + ${FRAMES} frames`,
    value: `${inMs(median(click))} of ${inMs(limitMs)}, ${asRatio(ratio)} (plain write ${inMs(median(plain))})`,
    isMet: ratio <= 1,
    samples: { click, plain, frame },
  };
}

/** Clicks a button, and measures until its toast is painted. */
export async function clickToToast(page: Page, button: string | RegExp, text: string, times: ActTimes): Promise<void> {
  const control = page.getByRole('button', { name: button }).first();
  await control.waitFor();
  // Waits for the work that follows typing: storing the draft and counting the text.
  await pauseRandomly(page, 700);
  const outcome = { selector: 'section[aria-label="Notifications"] p', text };
  await page.evaluate((toast) => window.probe.expectOutcome('click', toast), outcome);
  await control.click();
  times.click.push((await page.evaluate(() => window.probe.takeOutcome())).ms);
  times.plain.push(await page.evaluate(() => window.probe.plainSaveMs()));
}
