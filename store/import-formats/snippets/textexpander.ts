import { firstDateOf } from '@/store/import-formats/foreign-date';
import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  snippetTitle,
  stringOf,
} from '@/store/import-formats/import-format';
import { parsePlist } from '@/store/import-formats/syntax/plist';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// Groups of TextExpander: `.textexpander`, a property list with `groupInfo` and the snippets of a group in `snippetsTE2`, from
// version 3 on in `snippetsTE3` too; the settings of version 3 have all groups in `groupsTE2`
// (https://textexpander.com/learn/using/snippets/importing-exporting-snippet-groups). Types: 0 is plain text, 1 formatted,
// 2 AppleScript, 3 a shell script, 4 JavaScript.

const FORMATTED = '1';
const SNIPPETS = ['snippetsTE3', 'snippetsTE2', 'snippets'] as const;
const GROUPS = ['groupsTE3', 'groupsTE2', 'groups'] as const;

/** Fields of a snippet, of which some are settings and counts. */
const KNOWN = new Set(
  (
    'abbreviation label plainText creationDate modificationDate uuidString snippetType abbreviationMode flags useCount ' +
    'lastUsed richText richTextData sortOrder'
  ).split(' '),
);

type Fields = Readonly<Record<string, unknown>>;

/** Reads groups of snippets: a paste for each snippet, with the name of its group before its label. */
export function readTextexpander({ text, modifiedMs }: SourceText): FoundPastes | undefined {
  const file = parsePlist(text);
  if (!isRecord(file)) return undefined;
  const groups = listOf(file, GROUPS);
  const hasSnippets =
    listOf(file, SNIPPETS) !== undefined &&
    ('groupInfo' in file || SNIPPETS.some((name) => name !== 'snippets' && name in file));
  if (!hasSnippets && !groups?.some((group) => isRecord(group) && listOf(group, SNIPPETS) !== undefined))
    return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (const group of [...(hasSnippets ? [file] : []), ...(groups ?? [])]) {
    const snippets = isRecord(group) ? listOf(group, SNIPPETS) : undefined;
    if (!isRecord(group) || snippets === undefined) leftOut.push(...leaveOut('unknown-entry'));
    else {
      const info = isRecord(group.groupInfo) ? group.groupInfo : group;
      const name = stringOf(info.groupName) || stringOf(info.name);
      for (const snippet of snippets) take(snippet, name);
      const known: readonly string[] = [...SNIPPETS, ...GROUPS];
      const others = Object.entries(group).flatMap(([key, value]) =>
        known.includes(key) || !Array.isArray(value) ? [] : value,
      );
      pushAll(leftOut, leaveOut('unknown-entry', others.length));
    }
  }
  return { format: 'textexpander', pastes, leftOut };

  function take(snippet: unknown, group: string) {
    if (!isRecord(snippet) || typeof snippet.plainText !== 'string') {
      leftOut.push(...leaveOut('unknown-entry'));
      return;
    }
    if (snippet.plainText.trim() === '') leftOut.push(...leaveOut('empty-snippet'));
    else pastes.push(readSnippet(snippet, snippet.plainText, group));
    pushAll(leftOut, leaveOutOthers(snippet, KNOWN));
    if (snippet.snippetType === FORMATTED) leftOut.push(...leaveOut('formatting'));
  }

  function readSnippet(snippet: Fields, content: string, group: string): Paste {
    const name = snippetTitle(stringOf(snippet.abbreviation), stringOf(snippet.label));
    const title = [group, name].filter((part) => part !== '').join('/');
    const editedAt = firstDateOf([snippet.modificationDate, snippet.creationDate]);
    const sourceId = stringOf(snippet.uuidString) || null;
    return pasteOf('textexpander', { title, content, editedMs: modifiedMs, editedAt, sourceId });
  }
}

function listOf(fields: Fields, names: readonly string[]): readonly unknown[] | undefined {
  return names.map((name) => fields[name]).find((value) => Array.isArray(value));
}
