import type { Page } from '@playwright/test';
import { type Bench, pause, withPage } from './bench';
import type { StoredText } from './full-storage';
import { asRatio, inMs, type Measurement } from './measurement';
import { median } from './samples';

const MAX_RATIO = 1.5;
const FRAMES = 2;

type Act = 'save' | 'update' | 'delete';

interface SaveTimes {
  /** From click to painted toast, by act. */
  readonly acts: Readonly<Record<Act, number[]>>;
  /** JSON.stringify and setItem of the text that the act wrote, by act. */
  readonly plain: Readonly<Record<Act, number[]>>;
  readonly frame: number[];
}

/** Measures saving, updating and deleting in a full storage, against writing the same text in the same page. */
export async function measureSaving(bench: Bench): Promise<readonly Measurement[]> {
  const { many, few } = bench.texts;
  return [
    ...rows(many, await saveTimes(bench, many.text, bench.rounds)),
    ...rows(few, await saveTimes(bench, few.text, bench.rounds)),
  ];
}

/** Returns the times of acts and of plain writes, in milliseconds; each round in a page of its own. */
export async function saveTimes(bench: Bench, storedText: string, rounds: number): Promise<SaveTimes> {
  const times: SaveTimes = {
    acts: { save: [], update: [], delete: [] },
    plain: { save: [], update: [], delete: [] },
    frame: [],
  };
  for (let round = 0; round < rounds; round++) {
    await withPage(bench, storedText, '', (page) => runActs(page, times));
  }
  return times;
}

async function runActs(page: Page, { acts, plain, frame }: SaveTimes): Promise<void> {
  frame.push(await page.evaluate(() => window.probe.measureFrame()));
  const click = async (act: Act, button: string | RegExp, toast: string) => {
    acts[act].push(await clickToToast(page, button, toast));
    plain[act].push(await page.evaluate(() => window.probe.plainSaveMs()));
  };
  const title = page.getByRole('textbox', { name: 'Title' });
  const list = page.getByRole('link', { name: 'Paste', exact: true });

  await title.fill('Added');
  await click('save', 'Create My Paste', 'Paste added');

  await list.click();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Update Paste' }).waitFor();
  await title.fill('Updated');
  await click('update', 'Update Paste', 'Paste updated');

  await list.click();
  await click('delete', /^Delete /, 'Paste deleted');
}

async function clickToToast(page: Page, button: string | RegExp, toast: string): Promise<number> {
  const control = page.getByRole('button', { name: button }).first();
  await control.waitFor();
  // What was typed or opened before is done with: drafts are kept, texts are counted.
  await pause(page, 700);
  await page.evaluate((text) => window.probe.expectOutcome('click', '[role=status]', text), toast);
  await control.click();
  return (await page.evaluate(() => window.probe.takeOutcome())).ms;
}

function rows({ name }: StoredText, { acts, plain, frame }: SaveTimes): Measurement[] {
  return Object.entries(acts).map(([act, samples]) => {
    const plainSamples = plain[act as Act];
    const limitMs = MAX_RATIO * median(plainSamples) + FRAMES * median(frame);
    return {
      what: `${act} in a full storage, ${name}, click to toast painted`,
      target: `at most ${MAX_RATIO} × (JSON.stringify + setItem) of the same text + ${FRAMES} frames`,
      value: `${inMs(median(samples))} of ${inMs(limitMs)}, ${asRatio(median(samples) / limitMs)} (plain write ${inMs(median(plainSamples))})`,
      isMet: median(samples) <= limitMs,
      samples: { click: samples, plain: plainSamples, frame },
    };
  });
}
