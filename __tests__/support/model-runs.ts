/**
 * Returns how many cases a property of a model tries: those that the gate has time for, or `MODEL_RUNS`, as in
 * `MODEL_RUNS=10000 npx jest tabs-model`. Call it outside the test, because it extends the time that a test may take.
 */
export function modelRuns(inGate: number): number {
  const { MODEL_RUNS } = process.env;
  if (!MODEL_RUNS) return inGate;
  jest.setTimeout(3_600_000);
  return Number(MODEL_RUNS);
}
