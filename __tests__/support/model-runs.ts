/**
 * Returns how many cases a property of a model tries: those that the gate has time for, or `MODEL_RUNS`, as in
 * `MODEL_RUNS=10000 npx jest tabs-model`. Call it outside the test, because it extends the time that a test may take.
 */
export function modelRuns(inGate: number): number {
  const { MODEL_RUNS } = process.env;
  // Only a model that hangs should fail: a busy machine takes several times as long.
  jest.setTimeout(MODEL_RUNS ? 3_600_000 : 240_000);
  return Number(MODEL_RUNS || inGate);
}
