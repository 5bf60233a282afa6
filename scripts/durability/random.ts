/** Random choices that a seed repeats. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** A number from `least` to `most`, as likely between 20 and 200 as between 200 and 2,000. */
  betweenByRatio(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** Creates the generator of a seed: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    betweenByRatio: (least, most) => Math.round(least * (most / least) ** next()),
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
}
