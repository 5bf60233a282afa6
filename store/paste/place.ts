/** Where a paste goes: at the end; or after the paste `id` (null: first), or at `index` if that paste is gone. */
export type Place =
  | { readonly at: 'end' }
  | { readonly at: 'after'; readonly id: string | null; readonly index: number };
