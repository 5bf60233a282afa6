import { firstDateOf } from '@/store/import-formats/foreign-date';
import { fileNameOf, folderOf, pasteOf, type SourceText, stringOf } from '@/store/import-formats/import-format';
import { parseYaml } from '@/store/import-formats/syntax/yaml';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder } from './folder-format';

// The vault of massCode 5: a folder of Markdown files, of which each has the fields of a snippet as front matter and its
// fragments as blocks of code. The inbox and the trash are in the hidden folder `.masscode`
// (https://github.com/massCodeIO/massCode, src/main/storage/providers/markdown/runtime/parser.ts).

const OWN_FOLDER = /(?:^|\/)\.masscode\//;

const OWN_FILE = /^\.(meta\.ya?ml|state\.ya?ml|masscode-folder\.yml)$/;

type Fields = Readonly<Record<string, unknown>>;

interface Fragment {
  readonly label: string;
  readonly language: string;
  readonly value: string;
}

/** Reads a vault: a paste for each fragment. Folders go before the name, a favourite becomes a pin, and the trash stays out. */
export function readMasscodeVault(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('masscode');
  const snippets = sources.flatMap((source) => {
    const snippet = snippetOf(source);
    return snippet === undefined ? [] : [{ source, ...snippet }];
  });
  const ownFolders = sources.map(({ path }) => OWN_FOLDER.exec(path)).filter((found) => found !== null);
  const roots = new Set(ownFolders.map(({ index, input }) => input.slice(0, input.indexOf('.masscode/', index))));
  for (const { source, fields, body } of snippets) {
    findings.take(source);
    if (stringOf(fields.isDeleted) === '1' || fields.isDeleted === 'true') findings.leaveOut('deleted-snippet');
    else readSnippet(source, fields, body, titleFolderOf(source, roots), findings);
  }
  for (const source of sources) {
    if (findings.taken.has(source)) continue;
    const isOwn = OWN_FOLDER.test(source.path) || (snippets.length > 0 && OWN_FILE.test(fileNameOf(source.path)));
    if (isOwn) findings.take(source, 'settings-file');
  }
  return findings;
}

/** Splits a file into its fields and what follows them. @returns undefined if it is no snippet */
function snippetOf({ path, text }: SourceText): { readonly fields: Fields; readonly body: string } | undefined {
  const start = /\.md$/i.test(path) ? /^---\r?\n/.exec(text)?.[0].length : undefined;
  if (start === undefined) return undefined;
  const end = /\r?\n---(?:\r?\n|$)/.exec(text.slice(start));
  const fields = end === null ? undefined : parseYaml(text.slice(start, start + end.index));
  if (end === null || !isRecord(fields) || !Array.isArray(fields.contents)) return undefined;
  const body = text.slice(start + end.index + end[0].length);
  const isSnippet =
    body.includes('## Fragment:') || ['isFavorites', 'isDeleted', 'folderId'].some((name) => name in fields);
  return isSnippet ? { fields, body } : undefined;
}

/** Returns the folder that goes before a name: none for the inbox. */
function titleFolderOf(source: SourceText, roots: ReadonlySet<string>): string {
  const folder = folderOf(source);
  if (OWN_FOLDER.test(folder)) return '';
  const root = [...roots].filter((each) => folder.startsWith(each)).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return folder.slice(root.length);
}

function readSnippet(source: SourceText, fields: Fields, body: string, folder: string, findings: FolderFindings): void {
  const name = `${folder}${stringOf(fields.name) || fileNameOf(source.path).replace(/\.md$/i, '')}`;
  const editedAt = firstDateOf([fields.updatedAt, fields.createdAt]);
  const dates = { editedAt, editedMs: source.modifiedMs };
  const isPinned = stringOf(fields.isFavorites) === '1' || fields.isFavorites === 'true';
  const { fragments, rest } = fragmentsOf(body);
  for (const { label, language, value } of fragments) {
    const title = fragments.length > 1 && label !== '' ? `${name} – ${label}` : name;
    if (value.trim() === '') findings.leaveOut('empty-snippet');
    else findings.add(pasteOf('masscode', { title, content: value, ...dates, sourceId: null, isPinned }));
    if (!/^(|plain_text)$/.test(language)) findings.leaveOut('language');
  }
  // Text that somebody wrote beside the blocks of code.
  if (rest !== '')
    findings.add(pasteOf('masscode', { title: name, content: rest, ...dates, sourceId: null, isPinned }));
  if (fragments.length === 0 && rest === '') findings.leaveOut('empty-snippet');
  if (!/^(|null|~)$/.test(stringOf(fields.description))) findings.leaveOut('description');
  findings.leaveOut('tag', Array.isArray(fields.tags) ? fields.tags.length : 0);
}

/** Reads `## Fragment: {label}` and the block of code below each. */
function fragmentsOf(body: string): { readonly fragments: readonly Fragment[]; readonly rest: string } {
  const lines = body.split(/\r?\n/);
  const lineEnd = body.includes('\r\n') ? '\r\n' : '\n';
  const fragments: Fragment[] = [];
  const rest: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++] ?? '';
    const [, fence, language = ''] = line.startsWith('## Fragment:')
      ? (/^(`{3,})(.*)$/.exec(lines[at] ?? '') ?? [])
      : [];
    if (fence === undefined) {
      rest.push(line);
      continue;
    }
    const end = endOf(lines, at + 1, fence);
    const value = lines.slice(at + 1, end).join(lineEnd);
    fragments.push({ label: line.slice('## Fragment:'.length).trim(), language: language.trim(), value });
    at = end + 1;
  }
  return { fragments, rest: rest.join(lineEnd).trim() };
}

/**
 * Finds the end of a block: a fence before the next fragment, or before the end of the file. Newer versions use a fence longer
 * than any in the text. Early versions always used the same fence, even if the text had it too.
 */
function endOf(lines: readonly string[], start: number, fence: string): number {
  let first: number | undefined;
  for (let at = start; at < lines.length; at++) {
    if (lines[at]?.trim() !== fence) continue;
    first ??= at;
    let next = at + 1;
    while (next < lines.length && lines[next]?.trim() === '') next++;
    if (next >= lines.length || lines[next]?.startsWith('## Fragment:')) return at;
  }
  return first ?? lines.length;
}
