import type { FormatName, LeftOut, LeftOutKind } from '@/store/import-formats/import-format';
import { formatNumber } from '@/store/paste/format-number';
import { MAX_NAMED } from '@/store/paste/paste-name';
import { beginningOf } from '@/store/paste/well-formed';

/** How many files an import reads. A folder of a program may have millions. */
export const MAX_FILES = 20_000;

/** What was found in the files of an import, and what is left out of it. */
export interface ImportContents {
  /** How many pastes of each format were found, before repeated ones are left out. */
  readonly counts: ReadonlyMap<FormatName, number>;
  /** The names of the fields that were read, for formats without fixed fields. */
  readonly fields: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The name of a format, and what a paste comes from: one, and several. */
const FORMATS: Readonly<Record<FormatName, readonly [name: string, one: string, many: string]>> = {
  alfred: ['Alfred', 'snippet', 'snippets'],
  backup: ['Backup', 'paste', 'pastes'],
  bear: ['Bear', 'note', 'notes'],
  boostnote: ['Boostnote', 'note', 'notes'],
  csv: ['Table', 'row', 'rows'],
  espanso: ['espanso', 'snippet', 'snippets'],
  evernote: ['Evernote', 'note', 'notes'],
  gist: ['GitHub gists', 'file', 'files'],
  heynote: ['Heynote', 'block', 'blocks'],
  jetbrains: ['JetBrains', 'template', 'templates'],
  joplin: ['Joplin', 'note', 'notes'],
  json: ['Notes', 'note', 'notes'],
  keep: ['Google Keep', 'note', 'notes'],
  masscode: ['massCode', 'snippet', 'snippets'],
  simplenote: ['Simplenote', 'note', 'notes'],
  snipmate: ['SnipMate', 'snippet', 'snippets'],
  'standard-notes': ['Standard Notes', 'note', 'notes'],
  sublime: ['Sublime Text', 'snippet', 'snippets'],
  text: ['Text', 'file', 'files'],
  textexpander: ['TextExpander', 'snippet', 'snippets'],
  textmate: ['TextMate', 'snippet', 'snippets'],
  tomboy: ['Tomboy', 'note', 'notes'],
  ultisnips: ['UltiSnips', 'snippet', 'snippets'],
  vscode: ['VS Code', 'snippet', 'snippets'],
  yasnippet: ['yasnippet', 'snippet', 'snippets'],
};

const LEFT_OUT: Readonly<Record<LeftOutKind, readonly [one: string, many: string]>> = {
  attachment: ['attachment', 'attachments'],
  'backup-copy': ['backup of a note', 'backups of notes'],
  'binary-file': ['file that is not text', 'files that are not text'],
  'buffer-name': ['name of a buffer', 'names of buffers'],
  cell: ['cell after the last column', 'cells after the last column'],
  column: ['column of a table', 'columns of tables'],
  comment: ['comment', 'comments'],
  'copy-file': ['copy of what is imported', 'copies of what is imported'],
  'cut-file': ['file of which GitHub gives only the beginning', 'files of which GitHub gives only the beginning'],
  'cut-gist': ['gist’s files after the 300th', 'gists’ files after the 300th'],
  'damaged-file': ['damaged file', 'damaged files'],
  'deleted-snippet': ['deleted snippet', 'deleted snippets'],
  description: ['description', 'descriptions'],
  document: ['document', 'documents'],
  'earlier-version': ['earlier version of an entry', 'earlier versions of entries'],
  'empty-block': ['empty block', 'empty blocks'],
  'empty-file': ['empty file', 'empty files'],
  'empty-note': ['note without text', 'notes without text'],
  'empty-snippet': ['empty snippet', 'empty snippets'],
  'encrypted-file': ['encrypted file', 'encrypted files'],
  'encrypted-note': ['encrypted note', 'encrypted notes'],
  'encrypted-text': ['encrypted part of a note', 'encrypted parts of notes'],
  'entry-without-text': ['entry without a text', 'entries without a text'],
  field: ['field', 'fields'],
  'file-without-content': ['file without its content', 'files without their content'],
  form: ['form', 'forms'],
  formatting: ['text’s formatting', 'texts’ formatting'],
  'hidden-file': ['file in a hidden folder', 'files in hidden folders'],
  image: ['picture', 'pictures'],
  label: ['label', 'labels'],
  language: ['language', 'languages'],
  'not-utf8-file': ['file that is not in UTF-8', 'files that are not in UTF-8'],
  setting: ['setting', 'settings'],
  'settings-file': ['file of settings', 'files of settings'],
  'system-file': ['file of the operating system', 'files of the operating system'],
  tag: ['tag', 'tags'],
  'takeout-file': ['other file of the Takeout', 'other files of the Takeout'],
  template: ['template', 'templates'],
  'too-big-file': ['file that is too long', 'files that are too long'],
  'too-long-text': ['text of more than 64 MB', 'texts of more than 64 MB'],
  'trashed-note': ['note in the trash', 'notes in the trash'],
  'unknown-entry': ['entry that is not understood', 'entries that are not understood'],
  'unknown-file': ['file that is not understood', 'files that are not understood'],
  'unknown-line': ['line that is not understood', 'lines that are not understood'],
  'unreadable-file': ['file that could not be read', 'files that could not be read'],
  'web-address': ['web address of a note', 'web addresses of notes'],
};

/** How many fields of notes it names, and how much of a name. */
const MAX_FIELDS = 8;
const MAX_NAME_LENGTH = 60;

/** Says what was recognised in the files of an import and what is left out, in a sentence for each. */
export function describeContents({ counts, fields, leftOut }: ImportContents): readonly string[] {
  const found = [...counts].map(([format, count]) => {
    const [name, one, many] = FORMATS[format];
    if (format === 'json') return `${name}: ${formatNumber(count)} (${listNames(fields, MAX_FIELDS)}).`;
    return `${name}: ${countOf(count, one, many)}.`;
  });
  return [...found, describeLeftOut(leftOut)].filter((sentence) => sentence !== '');
}

/** Says in one sentence what is left out of an import: 'Left out: 2 notes in the trash, 1 damaged file (a.txt).' */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const kinds = [...new Set(leftOut.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const those = leftOut.filter((each) => each.kind === kind);
    const names = those.flatMap(({ name }) => (name === null ? [] : [name]));
    const named = listNames(names, MAX_NAMED);
    return `${countOf(those.length, ...LEFT_OUT[kind])}${named === '' ? '' : ` (${named})`}`;
  });
  return `Left out: ${parts.join(', ')}.`;
}

/** Names the first of several things. A name may have any length. */
export function listNames(names: readonly string[], count: number): string {
  const named = names.slice(0, count).map((name) => {
    const beginning = beginningOf(name, MAX_NAME_LENGTH);
    return beginning === name ? name : `${beginning}…`;
  });
  return [...named, ...(names.length > count ? ['…'] : [])].join(', ');
}

function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
