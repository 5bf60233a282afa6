/** The outcome of an act with expected failures, which are values and never thrown errors. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Wraps the value of an act that succeeded. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps the reason why an act failed. */
export function failure<const Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}

/** Returns the result without its value. */
export function toVoid<Failure>(result: Result<unknown, Failure>): Result<void, Failure> {
  return result.ok ? success(undefined) : result;
}
