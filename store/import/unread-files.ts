import type { LeftOutKind } from '@/store/import-formats/import-format';

// Files that are refused by their names, because they would be useless as pastes: a document is a zip of XML, a mail is half
// markup. The refusal says what the file is.

/** What a file is, with its article, by the ending of its name. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  apkg: 'an Anki deck',
  colpkg: 'an Anki collection',
  doc: 'a Word document',
  docm: 'a Word document',
  docx: 'a Word document',
  dotx: 'a Word document',
  eml: 'a mail',
  epub: 'an e-book',
  ipynb: 'a Jupyter notebook',
  jar: 'a Java program',
  key: 'a Keynote document',
  mbox: 'a mailbox',
  msg: 'a mail',
  numbers: 'a Numbers document',
  odp: 'an OpenDocument presentation',
  ods: 'an OpenDocument spreadsheet',
  odt: 'an OpenDocument text',
  one: 'a OneNote document',
  pages: 'a Pages document',
  pdf: 'a PDF document',
  pptx: 'a PowerPoint document',
  rtf: 'an RTF document',
  xls: 'an Excel document',
  xlsm: 'an Excel document',
  xlsx: 'an Excel document',
};

/**
 * Endings of documents that text files have too, such as `.key` and `.numbers`. Only a zip with such an ending is a
 * document.
 */
const ZIPS_ONLY = new Set(['jar', 'key', 'numbers', 'one', 'pages', 'msg', 'doc']);

/** Names of SQLite databases by the program that has them. */
const DATABASES: readonly (readonly [name: RegExp, owner: string])[] = [
  [/\.dash$/i, 'of Dash'],
  [/qownnotes|^notes\.sqlite$/i, 'of QOwnNotes'],
  [/masscode/i, 'of massCode 4. The db.json of massCode 2 and 3 can be read'],
];

/**
 * Says what a document is, by the ending of its name: 'a Word document'.
 *
 * @returns undefined for any other file
 */
export function documentOf(path: string, isZip: boolean): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!isZip && ZIPS_ONLY.has(ending)) return undefined;
  return Object.hasOwn(DOCUMENTS, ending) ? DOCUMENTS[ending] : undefined;
}

/** Says by its name which program a SQLite database belongs to, such as 'of Dash'; '' if unknown. */
export function databaseOwnerOf(name: string): string {
  return DATABASES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

/** Returns the kind of a file that no user has written: of an operating system, in a hidden folder, or a program's own copy. */
export function unwantedKind(parts: readonly string[]): LeftOutKind | undefined {
  const folders = parts.slice(0, -1);
  const isOfSystem =
    folders.includes('__MACOSX') || /^(\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(parts.at(-1) ?? '');
  if (isOfSystem) return 'system-file';
  // massCode has its inbox in a hidden folder.
  if (folders.some((name) => name.startsWith('.') && name !== '.masscode')) return 'hidden-file';
  if (isLogseqBackup(folders)) return 'backup-copy';
  // Logseq keeps its settings there, beside the folders of its pages.
  return folders.at(-1) === 'logseq' && /\.(?:edn|css|js)$/i.test(parts.at(-1) ?? '') ? 'settings-file' : undefined;
}

/** Logseq keeps earlier texts of a page in `logseq/bak/pages/…`. */
function isLogseqBackup(folders: readonly string[]): boolean {
  return folders.some(
    (name, index) =>
      name === 'bak' &&
      (folders[index - 1] === 'logseq' || folders[index + 1] === 'pages' || folders[index + 1] === 'journals'),
  );
}
