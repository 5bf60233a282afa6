import { describeFileFault, type NamedFile } from '@/store/files/file-fault-message';
import { type FileFault, MAX_JSON_BYTES } from '@/store/files/read-text-file';
import { fileNameOf } from '@/store/import-formats/import-format';
import { formatNumber } from '@/store/paste/format-number';
import { describeLeftOut, listNames, MAX_FILES } from './import-contents';
import type { ImportFault, ImportReason } from './import-fault';
import { databaseOwnerOf, documentOf } from './unread-files';

/** What Import reads, for a file of anything else. */
const WHAT_IS_READ =
  'Import reads backups, text files, notes in JSON, folders and zips of them, and what some 25 other programs export';

/** How many fields of a file a sentence names. */
const MAX_FIELDS = 6;

/** What is said of a file. */
type Message = string | ((name: string, fault: ImportFault) => string);

const MESSAGES: Readonly<Record<Exclude<ImportReason, FileFault | 'nothing'>, Message>> = {
  broken: 'is damaged or cut off: it begins like a list of pastes, but does not end like one.',
  'cut-json': 'is damaged or cut off: it is no valid JSON.',
  document: (name) =>
    `is ${documentOf(name, true) ?? 'a document'}, and no text file. Save it as text, or copy what is in it.`,
  'gists-without-contents': 'lists gists without their contents. Import each gist as the GitHub API returns it alone.',
  'gzip-broken': 'is damaged or cut off: it begins like a packed file, but does not end like one.',
  'heynote-too-new': 'is from a later version of Heynote, and cannot be read.',
  'no-pastes': 'is a list without a single paste in it.',
  'no-snippets': 'has no snippets yet: there are only comments in it.',
  sqlite: (name) => `is an SQLite database, which cannot be read${ownerIn(name)}.`,
  'too-many-files': `has more than ${formatNumber(MAX_FILES)} files, so it was not read.`,
  'too-long': 'is one text of more than 64 MB, and a paste has room for 64 MB.',
  'too-much-text': 'has more than 256 MB of text, the most that Import reads at once.',
  'unknown-json': (_, { fields = [] }) => `is no JSON that can be imported${fieldsIn(fields)}. ${WHAT_IS_READ}.`,
  'too-slow': (_, { path = '' }) => `was given up: reading “${fileNameOf(path)}” took more than 10 seconds.`,
  'too-new': 'was written by a newer version of Pastes.',
  unusable: 'is a list, but none of its entries has a title or a content.',
  'zip-broken': 'is damaged or cut off: it begins like a zip, but does not end like one.',
  'zip-too-big': 'unpacks to more than 256 MB, the most that Import reads at once.',
};

function ownerIn(name: string): string {
  const owner = databaseOwnerOf(name);
  return owner === '' ? '' : `: it is that ${owner}`;
}

function fieldsIn(fields: readonly string[]): string {
  if (fields.length === 0) return '';
  return `: it has ${fields.length === 1 ? 'the field' : 'the fields'} ${listNames(fields, MAX_FIELDS)}, and no texts of notes`;
}

/** Says why nothing of a file, or of several, can be imported, and what was left out. */
export function describeImportFault(fault: ImportFault, file: NamedFile): string {
  const { reason, leftOut } = fault;
  if (reason === 'nothing')
    return `“${file.name}” has nothing that can be imported. ${describeLeftOut(leftOut)}`.trim();
  if (isFileFault(reason)) return describeFileFault(reason, file, MAX_JSON_BYTES);
  const message = MESSAGES[reason];
  return `“${file.name}” ${typeof message === 'string' ? message : message(file.name, fault)}`;
}

function isFileFault(reason: Exclude<ImportReason, 'nothing'>): reason is FileFault {
  return !(reason in MESSAGES);
}
