/** Random choices that a seed reproduces. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /**
   * Returns a number from `least` to `most`, distributed evenly on a logarithmic scale: 20 to 200 is as likely as 200
   * to 2,000.
   */
  betweenByRatio(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Picks a key with a probability in proportion to its number. */
  pickByWeight<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
}

/** Creates a generator with a seed: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[between(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }
  return {
    next,
    between,
    betweenByRatio: (least, most) => Math.round(least * (most / least) ** next()),
    pick,
    pickByWeight<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) {
      return pick(
        Object.entries<number | undefined>(weights).flatMap(([key, weight]) =>
          Array<Key>(weight ?? 0).fill(key as Key),
        ),
      );
    },
  };
}
