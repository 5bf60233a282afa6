/** The outcome of an act that may fail in a foreseen way: a value, never a thrown error. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Wraps the value of an act that succeeded. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps the named reason for which an act did not succeed. */
export function failure<const Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}
