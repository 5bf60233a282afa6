import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  stringOf,
} from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// massCode's `db.json` of versions 2 and 3: folders, tags, and snippets of one or more fragments
// (https://github.com/massCodeIO/massCode, src/shared/types/main/db.d.ts in v3.0.0). Version 4 keeps its snippets in an
// SQLite database, version 5 in Markdown files.

type Fields = Readonly<Record<string, unknown>>;

/** The texts of a snippet, and of a fragment. */
const KNOWN = new Set(['id', '_id', 'name', 'folderId', 'description']);
const KNOWN_OF_FRAGMENT = new Set(['id', 'label', 'language', 'value']);

/** Reads a database of massCode: a paste for each fragment. Folders go before the name, a favourite becomes a pin. */
export function readMasscode({ json, modifiedMs }: SourceText): FoundPastes | undefined {
  if (!isRecord(json) || !isFieldsArray(json.folders) || !isFieldsArray(json.snippets) || !isFieldsArray(json.tags)) {
    return undefined;
  }
  const folders = new Map(json.folders.map((folder) => [folder.id, folder]));
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [...leaveOut('tag', json.tags.length)];
  for (const snippet of json.snippets) {
    if (snippet.isDeleted === true) {
      leftOut.push(...leaveOut('deleted-snippet'));
      continue;
    }
    if (typeof snippet.description === 'string' && snippet.description !== '') leftOut.push(...leaveOut('description'));
    const found = readSnippet(snippet, folders, modifiedMs);
    if (found.length === 0) leftOut.push(...leaveOut('empty-snippet'));
    pushAll(leftOut, [...leaveOut('language', countLanguages(snippet)), ...leaveOutOthers(snippet, KNOWN)]);
    pushAll(
      leftOut,
      fragmentsOf(snippet).flatMap((fragment) => leaveOutOthers(fragment, KNOWN_OF_FRAGMENT)),
    );
    pushAll(pastes, found);
  }
  return { format: 'masscode', pastes, leftOut };
}

function readSnippet(snippet: Fields, folders: ReadonlyMap<unknown, Fields>, modifiedMs: number | null): Paste[] {
  const fragments = fragmentsOf(snippet);
  const editedMs = [snippet.updatedAt, snippet.createdAt].find((time) => typeof time === 'number') ?? modifiedMs;
  const name = [...pathOf(snippet.folderId, folders), stringOf(snippet.name)].filter((part) => part !== '').join('/');
  return fragments.flatMap(({ label, value }, index): Paste[] => {
    const content = stringOf(value);
    if (content.trim() === '') return [];
    const title = fragments.length > 1 && stringOf(label) !== '' ? `${name} – ${stringOf(label)}` : name;
    const sourceId = typeof snippet.id === 'string' ? `${snippet.id}/${index}` : null;
    return [pasteOf('masscode', { title, content, editedMs, sourceId, isPinned: snippet.isFavorites === true })];
  });
}

function fragmentsOf({ content }: Fields): readonly Fields[] {
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** massCode names a language for each fragment, `plain_text` for none. */
function countLanguages(snippet: Fields): number {
  return fragmentsOf(snippet).filter(({ language, value }) => {
    return stringOf(value).trim() !== '' && stringOf(language) !== '' && language !== 'plain_text';
  }).length;
}

/** Returns the names of the folders that a snippet is in, the outermost first. */
function pathOf(folderId: unknown, folders: ReadonlyMap<unknown, Fields>): readonly string[] {
  const names: string[] = [];
  const seen = new Set<unknown>();
  for (let id = folderId; !seen.has(id); ) {
    seen.add(id);
    const folder = folders.get(id);
    if (folder === undefined) break;
    // The folders that massCode makes by itself, such as the inbox.
    if (folder.isSystem !== true) names.unshift(stringOf(folder.name));
    id = folder.parentId;
  }
  return names;
}

function isFieldsArray(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord);
}
