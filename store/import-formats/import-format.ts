import { fingerprint } from '@/store/fingerprint';
import { parseJson } from '@/store/parse-json';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';

/*
 * What other programs export, read as pastes. Each format has a file in a room here, with a link to where it is described. Its
 * reader recognises a file by its structure, takes what it understands field by field, and says what it leaves out.
 *
 * - Ids. A paste gets an id that the same note has in every export: of the id that the program gave it, or else of its
 *   text. So a second import of one file finds the pastes of the first.
 * - Dates. The date is that of the last edit, as our own `createdAt`; or else that of the file.
 * - Folders become part of the title, and a pin stays one. Texts are not changed.
 * - Time. Texts may be written to do harm. Every pattern that is matched against one takes time in proportion to its
 *   length: no repeated group in a repeated group, and no two neighbours that match the same characters.
 */

/** The formats, by the names that messages and ids use. */
export type FormatName =
  | 'alfred'
  | 'backup'
  | 'bear'
  | 'boostnote'
  | 'csv'
  | 'espanso'
  | 'evernote'
  | 'gist'
  | 'heynote'
  | 'jetbrains'
  | 'joplin'
  | 'json'
  | 'keep'
  | 'masscode'
  | 'simplenote'
  | 'snipmate'
  | 'standard-notes'
  | 'sublime'
  | 'text'
  | 'textexpander'
  | 'textmate'
  | 'tomboy'
  | 'ultisnips'
  | 'vscode'
  | 'yasnippet';

/** A text file that was chosen, dropped or unpacked. */
export interface SourceText {
  /** The name, after the names of the folders that it is in. */
  readonly path: string;
  readonly text: string;
  /** When the file was last changed, in milliseconds since 1970; null if that is unknown. */
  readonly modifiedMs: number | null;
  /** The text as JSON; undefined if it is none. */
  readonly json: unknown;
}

/** Why something is left out. */
export type LeftOutKind =
  | 'attachment'
  | 'backup-copy'
  | 'binary-file'
  | 'buffer-name'
  | 'cell'
  | 'column'
  | 'comment'
  | 'copy-file'
  | 'cut-file'
  | 'cut-gist'
  | 'damaged-file'
  | 'deleted-snippet'
  | 'description'
  | 'document'
  | 'earlier-version'
  | 'empty-block'
  | 'empty-file'
  | 'empty-note'
  | 'empty-snippet'
  | 'encrypted-file'
  | 'encrypted-note'
  | 'encrypted-text'
  | 'entry-without-text'
  | 'field'
  | 'file-without-content'
  | 'form'
  | 'formatting'
  | 'hidden-file'
  | 'image'
  | 'label'
  | 'language'
  | 'not-utf8-file'
  | 'setting'
  | 'settings-file'
  | 'system-file'
  | 'tag'
  | 'takeout-file'
  | 'template'
  | 'too-big-file'
  | 'too-long-text'
  | 'trashed-note'
  | 'unknown-entry'
  | 'unknown-file'
  | 'unknown-line'
  | 'unreadable-file'
  | 'web-address';

export interface LeftOut {
  readonly kind: LeftOutKind;
  /** The name of a file; null for what has none. */
  readonly name: string | null;
}

/** What a reader found in a file. */
export interface FoundPastes {
  readonly format: FormatName;
  readonly pastes: readonly Paste[];
  readonly leftOut: readonly LeftOut[];
  /** The names of the fields that were read, where the format has no fixed ones. */
  readonly fields?: readonly string[];
}

/** Why a recognised file cannot be imported: a list without contents; a later version of the format; no entries yet. */
export type FormatFault = 'gists-without-contents' | 'heynote-too-new' | 'no-snippets';

/** Says that a reader comes on. @param part the part of the file that is read, from 0 to below 1 */
export type GoOn = (part?: number) => void;

/**
 * Reads a file of one format.
 *
 * @param goOn called now and then by a reader that may take seconds, to tell it from one that has got stuck
 * @returns undefined if the file is of another format
 */
export type ReadFormat = (source: SourceText, goOn?: GoOn) => FoundPastes | FormatFault | undefined;

/** Makes a source. Parses its text as JSON when that is first asked for. */
export function sourceText(path: string, text: string, modifiedMs: number | null): SourceText {
  let parsed: { readonly value: unknown } | undefined;
  return {
    path,
    text,
    modifiedMs,
    get json() {
      parsed ??= { value: /^\s*[[{]/.test(text) ? parseJson(text) : undefined };
      return parsed.value;
    },
  };
}

interface PasteParts {
  readonly title: string;
  readonly content: string;
  /** In milliseconds since 1970. */
  readonly editedMs: number | null;
  /** An ISO date-time, or a day without a time. It goes before `editedMs`. */
  readonly editedAt?: string | null;
  /** What the program tells it from all others by; null if it has no such thing. */
  readonly sourceId: string | null;
  readonly isPinned?: boolean;
}

/** Makes the paste of a note. */
export function pasteOf(
  format: FormatName,
  { title, content, editedMs, editedAt, sourceId, isPinned }: PasteParts,
): Paste {
  const createdAt = editedAt ?? dateOf(editedMs);
  const paste = { _id: `${format}-${identify(sourceId ?? `${title}\n${content}`)}`, title, content, createdAt };
  return isPinned ? { ...paste, pinnedAt: createdAt } : paste;
}

/** Two fingerprints and the length: with one of 32 bits, two of ten thousand notes would often share an id. */
function identify(text: string): string {
  return `${fingerprint(text)}${fingerprint(`again ${text}`)}${text.length.toString(36)}`;
}

/** Returns an ISO date, or that of an unknown date for a time that no date has. */
function dateOf(timeMs: number | null): string {
  const date = new Date(timeMs ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : date.toISOString();
}

/** Returns the name of a file without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns something that is left out for each of a number of things without a name. */
export function leaveOut(kind: LeftOutKind, count = 1): readonly LeftOut[] {
  return Array.from({ length: count }, () => ({ kind, name: null }));
}

/** Returns the names of fields with a text that a reader does not know, as left out. */
export function leaveOutOthers(
  fields: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): readonly LeftOut[] {
  return Object.entries(fields).flatMap(([name, value]): readonly LeftOut[] =>
    typeof value === 'string' && value.trim() !== '' && !known.has(name) ? [{ kind: 'field', name }] : [],
  );
}
