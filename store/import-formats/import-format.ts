import { hash36 } from '@/store/hash';
import { parseJson } from '@/store/parse-json';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';

/*
 * Reads the exports of other programs as pastes. Each format has a file in a folder here, with a link to its description. Its
 * reader recognises a file by its structure, takes the fields that it knows, and says what it leaves out.
 *
 * - Ids. A note gets the same id in every export: made of its id in the program, or else of its text. So a second import of a
 *   file finds the pastes of the first.
 * - Dates. Like our own `createdAt`, the date is that of the last edit, or else that of the file.
 * - Folders become part of the title, and a pin stays one. Texts are not changed.
 * - Time. A text may be malicious. So every regular expression must run in linear time: no repeated group within a repeated
 *   group, and no two adjacent repeated parts that match the same characters.
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

/** Reports the progress of a reader. @param part the part of the file that has been read, from 0 to below 1 */
export type GoOn = (part?: number) => void;

/**
 * Reads a file of one format.
 *
 * @param goOn called regularly by a reader that may take seconds, to show that it is not stuck
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
  /** An ISO date-time, or a day without a time. Takes precedence over `editedMs`. */
  readonly editedAt?: string | null;
  /** The id of the note in its program; null if it has none. */
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

/** Joins two hashes and the length. With one hash of 32 bits, two of ten thousand notes might share an id. */
function identify(text: string): string {
  return `${hash36(text)}${hash36(`again ${text}`)}${text.length.toString(36)}`;
}

/** Returns an ISO date; `UNKNOWN_DATE` for a time that is no valid date. */
function dateOf(timeMs: number | null): string {
  const date = new Date(timeMs ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? UNKNOWN_DATE : date.toISOString();
}

/** Returns a string unchanged, and '' for any other value. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the name of a file without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the folder of a file, with a slash at its end; an empty text for the outermost. */
export function folderOf({ path }: SourceText): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Returns entries for things without a name that are left out. */
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

/** Makes the title of a snippet: its description, and in brackets the trigger. Either may be missing. */
export function snippetTitle(trigger = '', description = ''): string {
  const about = description.replace(/\s+/g, ' ').trim();
  const typed = trigger.trim();
  if (about === '' || typed === '' || about === typed) return about || typed;
  return `${about} (${typed})`;
}
