import type { FormatName, FoundPastes, LeftOut, LeftOutKind, SourceText } from '@/store/import-formats/import-format';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

/*
 * Formats of several files: an index with copies of its notes, or files that only make sense together. A reader sees all files
 * of an import, recognises its own by their structure, and takes them. Files of one folder belong together.
 */

/** What a reader found in several files, and which files it took. */
export interface FoundFolder {
  readonly found: readonly FoundPastes[];
  readonly taken: ReadonlySet<SourceText>;
}

/** Reads the files of one format among many. */
export type ReadFolder = (sources: readonly SourceText[]) => FoundFolder;

/** Collects what a reader finds, takes and leaves out. */
export class FolderFindings implements FoundFolder {
  readonly taken = new Set<SourceText>();
  readonly #format: FormatName;
  readonly #pastes: Paste[] = [];
  readonly #leftOut: LeftOut[] = [];

  constructor(format: FormatName) {
    this.#format = format;
  }

  get found(): readonly FoundPastes[] {
    const { length } = this.#pastes;
    if (length === 0 && this.#leftOut.length === 0) return [];
    return [{ format: this.#format, pastes: this.#pastes, leftOut: this.#leftOut }];
  }

  /** Takes a file. @param kind why it is left out; omitted if it is read */
  take(source: SourceText, kind?: LeftOutKind): void {
    this.taken.add(source);
    if (kind !== undefined) this.leaveOut(kind);
  }

  add(paste: Paste): void {
    this.#pastes.push(paste);
  }

  leaveOutAll(leftOut: readonly LeftOut[]): void {
    pushAll(this.#leftOut, leftOut);
  }

  leaveOut(kind: LeftOutKind, count = 1): void {
    for (let index = 0; index < count; index++) this.#leftOut.push({ kind, name: null });
  }
}

/** Returns the first line of a text that is not blank, without the signs of a heading, as a title. */
export function titleFromText(text: string): string {
  const lines = text.slice(0, 10_000).split(/\r?\n/);
  const headings = lines.map((line) => line.trim().replace(/^#{1,6}(?:[ \t]+|$)/, ''));
  return Array.from(headings.find((line) => line !== '') ?? '')
    .slice(0, 120)
    .join('');
}
