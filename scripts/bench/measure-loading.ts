import { type Bench, withPage } from './bench';
import { manyPastes } from './full-storage';
import { asRatio, inMs, type Measurement } from './measurement';
import { median } from './samples';

const MAX_RATIO = 1.5;

/** Measures `/pastes` from the start of the navigation to its first rows, with 10 pastes and with many, in turn. */
export async function measureLoading(bench: Bench): Promise<Measurement> {
  const few: number[] = [];
  const many: number[] = [];
  const tenPastes = manyPastes(10);
  for (let round = 0; round < bench.rounds; round++) {
    few.push(await firstRowsMs(bench, tenPastes));
    many.push(await firstRowsMs(bench, bench.texts.many.text));
  }
  const ratio = median(many) / median(few);
  return {
    what: `\`/pastes\`, navigation start to first rows painted, ${bench.texts.many.name}`,
    target: `at most ${MAX_RATIO} × the same with 10 pastes`,
    value: `${asRatio(ratio)} (${inMs(median(many))} to ${inMs(median(few))})`,
    isMet: ratio <= MAX_RATIO,
    samples: { few, many },
  };
}

/** Loads `/pastes` with a stored text once. Returns when the first rows were painted, in milliseconds. */
export function firstRowsMs(bench: Bench, storedText: string): Promise<number> {
  return withPage(bench, storedText, 'pastes/', (page) => page.evaluate(() => window.probe.firstRowsMs()));
}
