/** Appends values to a list of any length. As the arguments of one `push`, 65,536 values overflow the stack of an engine. */
export function pushAll<Value>(list: Value[], values: Iterable<Value>): void {
  for (const value of values) list.push(value);
}
