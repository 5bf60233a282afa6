import { type Bench, pause, withPage } from './bench';
import { asRatio, inMs, type Measurement } from './measurement';
import type { Cost } from './page/frames';
import { percentile, worst } from './samples';

const MAX_RATIO = 1.5;
const KEYS = 'the quick brown fox jumps';
const LINE = '0123456789 abcdefghijklmnopqrstuvwxyz\n';
/** Some twelve keys a second, fast for a person; at this pace drafts are kept while keys are on their way. */
const PACE_MS = 60;

/** Types into a content of a million characters, drafts being kept, and in turn into a bare text area that holds the same. */
export function measureTyping(bench: Bench): Promise<Measurement> {
  return withPage(bench, null, '', async (page) => {
    // As a paste into the field would: typing a megabyte in takes the browser half a minute.
    await page.getByRole('textbox', { name: 'Content' }).evaluate(
      (field: HTMLTextAreaElement, text) => {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      },
      LINE.repeat(bench.isQuick ? 500 : 27_000),
    );
    await page.evaluate(() => window.probe.measureFrame());
    const own: Cost[] = [];
    const bare: Cost[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      for (const [isBare, costs] of [[false, own] as const, [true, bare] as const]) {
        await page.evaluate((shown) => window.probe.showBareTextArea(shown), isBare);
        await pause(page, 1000);
        for (const key of KEYS) {
          await page.keyboard.press(key === ' ' ? 'Space' : key);
          await pause(page, PACE_MS);
        }
        costs.push(...(await page.evaluate(() => window.probe.takeKeys())).shown);
      }
    }
    const [ownMs, bareMs] = [own.map(({ ms }) => ms), bare.map(({ ms }) => ms)];
    const ratio = percentile(ownMs, 0.95) / percentile(bareMs, 0.95);
    return {
      what: 'typing in a content area that holds 1 MB, draft keeping included',
      target: `p95 at most ${MAX_RATIO} × a bare uncontrolled text area with the same text`,
      value: `${asRatio(ratio)} (p95 ${inMs(percentile(ownMs, 0.95))} to ${inMs(percentile(bareMs, 0.95))}; worst ${inMs(worst(ownMs))} to ${inMs(worst(bareMs))})`,
      isMet: ratio <= MAX_RATIO,
      samples: { own: ownMs, bare: bareMs },
    };
  });
}
