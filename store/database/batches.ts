/** Divides values into batches of at most `maxLength` and `maxCount`. A longer value is a batch by itself. */
export function inBatches<Value>(
  values: readonly Value[],
  lengthOf: (value: Value) => number,
  maxLength: number,
  maxCount = Number.POSITIVE_INFINITY,
): readonly (readonly Value[])[] {
  const batches: Value[][] = [];
  let room = 0;
  for (const value of values) {
    const length = lengthOf(value);
    const last = batches.at(-1);
    room -= length;
    if (last !== undefined && room >= 0 && last.length < maxCount) last.push(value);
    else {
      batches.push([value]);
      room = maxLength - length;
    }
  }
  return batches;
}
