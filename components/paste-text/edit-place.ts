import type { Registered } from '@/components/ui/registered';

/** The paste whose text is shown, so that an edit of it can begin where the user reads. */
export const readPaste: Registered<{
  readonly id: string;
  /** Returns the lines as a fragment such as `#L12`; empty for the beginning. */
  readonly readPlace: () => string;
}> = {};

/** Returns where an edit of a paste begins, as a fragment such as `#L12`; empty for the beginning of its text. */
export function editPlaceOf(id: string): string {
  return readPaste.current?.id === id ? readPaste.current.readPlace() : '';
}
