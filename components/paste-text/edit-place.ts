/** The paste whose text is shown, and where in it the user reads. */
interface ReadPaste {
  readonly id: string;
  /** Returns the lines as a fragment such as `#L12`; empty for the beginning. */
  readonly readPlace: () => string;
}

let readPaste: ReadPaste | undefined;

/** Notes the paste whose text is shown, so that an edit of it can begin where the user reads. @returns a function that forgets it */
export function noteReadPaste(paste: ReadPaste): () => void {
  readPaste = paste;
  return () => {
    if (readPaste === paste) readPaste = undefined;
  };
}

/** Returns where an edit of a paste begins, as a fragment such as `#L12`; empty for the beginning of its text. */
export function editPlaceOf(id: string): string {
  return readPaste?.id === id ? readPaste.readPlace() : '';
}
