import { asRatio, inMs, percentile, type Row, worst } from './rows';
import { type Bench, pauseRandomly, withPage } from './setup';

const MAX_RATIO = 1.5;
const KEYS = 'the quick brown fox jumps';
const LINE = '0123456789 abcdefghijklmnopqrstuvwxyz\n';
/** About twelve keys a second. At this pace drafts are stored between the keys. */
const PACE_MS = 60;

/** Measures typing into a million characters with drafts, alternating with a bare text area that has the same text. */
export function measureTyping(bench: Bench): Promise<Row[]> {
  return withPage(bench, null, '', async (page) => {
    // Sets the text at once, as a paste from the clipboard does: typing a megabyte takes half a minute.
    await page.getByRole('textbox', { name: 'Content' }).evaluate(
      (field: HTMLTextAreaElement, text) => {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      },
      LINE.repeat(bench.isQuick ? 500 : 27_000),
    );
    await page.evaluate(() => window.probe.measureFrame());
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      for (const [isBare, samples] of [[false, own] as const, [true, bare] as const]) {
        await page.evaluate((shown) => window.probe.showBareTextArea(shown), isBare);
        await pauseRandomly(page, 1000);
        for (const key of KEYS) {
          await page.keyboard.press(key === ' ' ? 'Space' : key);
          await pauseRandomly(page, PACE_MS);
        }
        const costs = await page.evaluate(() => window.probe.takeShown());
        samples.push(...costs.map(({ ms }) => ms));
      }
    }
    const [ownP95, bareP95] = [percentile(own, 0.95), percentile(bare, 0.95)];
    return [
      {
        what: 'typing in a content area that holds 1 MB, draft keeping included',
        target: `p95 at most ${MAX_RATIO} × a bare uncontrolled text area with the same text`,
        value: `${asRatio(ownP95 / bareP95)} (p95 ${inMs(ownP95)} to ${inMs(bareP95)}; worst ${inMs(worst(own))} to ${inMs(worst(bare))})`,
        isMet: ownP95 / bareP95 <= MAX_RATIO,
        samples: { own, bare },
      },
    ];
  });
}
