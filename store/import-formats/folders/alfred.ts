import {
  fileNameOf,
  folderOf,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  snippetTitle,
  stringOf,
} from '@/store/import-formats/import-format';
import { parsePlist } from '@/store/import-formats/syntax/plist';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder } from './folder-format';

// Snippets of Alfred: a JSON file for each, and `info.plist` with what goes before and after every keyword of a collection. A
// collection is a folder, or `.alfredsnippets`, a zip (https://www.alfredapp.com/help/features/snippets/).

const KNOWN = new Set(['snippet', 'name', 'keyword', 'uid']);

interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/** Reads snippets: a paste for each, with its collection, name and keyword as the title. */
export function readAlfred(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('alfred');
  const snippets = sources.filter((source) => snippetOf(source) !== undefined);
  const folders = new Set(snippets.map(folderOf));
  const affixes = new Map<string, Affixes>();
  for (const source of sources) {
    if (fileNameOf(source.path) !== 'info.plist' || !folders.has(folderOf(source))) continue;
    findings.take(source);
    const info = parsePlist(source.text);
    const [prefix, suffix] = ['snippetkeywordprefix', 'snippetkeywordsuffix'].map((name) =>
      isRecord(info) ? stringOf(info[name]) : '',
    );
    affixes.set(folderOf(source), { prefix: prefix ?? '', suffix: suffix ?? '' });
  }
  for (const source of snippets) {
    findings.take(source);
    const folder = folderOf(source);
    readSnippet(source, affixes.get(folder) ?? { prefix: '', suffix: '' }, findings);
  }
  return findings;
}

/** Returns the fields of a snippet; undefined if the file is of something else. */
function snippetOf({ json }: SourceText): Readonly<Record<string, unknown>> | undefined {
  const snippet = isRecord(json) ? (json.alfredsnippet ?? json.AlfredSnippet) : undefined;
  return isRecord(snippet) ? snippet : undefined;
}

function readSnippet(source: SourceText, { prefix, suffix }: Affixes, findings: FolderFindings): void {
  const fields = snippetOf(source) ?? {};
  const { snippet, name, keyword, uid } = fields;
  findings.leaveOutAll(leaveOutOthers(fields, KNOWN));
  const content = stringOf(snippet);
  if (content.trim() === '') {
    findings.leaveOut(typeof snippet === 'string' ? 'empty-snippet' : 'unknown-entry');
    return;
  }
  const typed = stringOf(keyword) === '' ? '' : `${prefix}${stringOf(keyword)}${suffix}`;
  const title = `${folderOf(source)}${snippetTitle(typed, stringOf(name))}`;
  const sourceId = stringOf(uid) || null;
  findings.add(pasteOf('alfred', { title, content, editedMs: source.modifiedMs, sourceId }));
}
