import { type Bench, withPage } from './bench';
import { asRatio, inMs, type Measurement } from './measurement';
import { percentile, worst } from './samples';

const MAX_RATIO = 1.5;
const KEYS = 'the quick brown fox jumps';

/** Types into a content of a million characters, drafts being kept, and in turn into a bare text area that holds the same. */
export function measureTyping(bench: Bench): Promise<Measurement> {
  return withPage(bench, null, '', async (page) => {
    const content = page.getByRole('textbox', { name: 'Content' });
    const text = `${'0123456789 abcdefghijklmnopqrstuvwxyz\n'.repeat(bench.isQuick ? 500 : 27_000)}`;
    await content.fill(text);
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      for (const [isBare, times] of [[false, own] as const, [true, bare] as const]) {
        await page.evaluate((shown) => window.probe.showBareTextarea(shown), isBare);
        await page.evaluate(() => window.probe.painted());
        for (const key of KEYS) await page.keyboard.press(key === ' ' ? 'Space' : key);
        times.push(...(await page.evaluate(() => window.probe.takeKeys())).paintedMs);
      }
    }
    const ratio = percentile(own, 0.95) / percentile(bare, 0.95);
    return {
      what: 'typing in a content area that holds 1 MB, draft keeping included',
      target: `p95 at most ${MAX_RATIO} × a bare uncontrolled text area with the same text`,
      value: `${asRatio(ratio)} (p95 ${inMs(percentile(own, 0.95))} to ${inMs(percentile(bare, 0.95))}; worst ${inMs(worst(own))} to ${inMs(worst(bare))})`,
      isMet: ratio <= MAX_RATIO,
      samples: { own, bare },
    };
  });
}
