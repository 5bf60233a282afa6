import {
  type FoundPastes,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  snippetTitle,
  stringOf,
} from '@/store/import-formats/import-format';
import { parsePlist } from '@/store/import-formats/syntax/plist';
import { isRecord } from '@/store/parse-json';

// A snippet of TextMate: `.tmSnippet`, a property list with `content`, `name`, `tabTrigger`, `scope` and `uuid`
// (https://macromates.com/manual/en/snippets).

const FIELDS = ['name', 'tabTrigger', 'scope', 'uuid', 'keyEquivalent'];

const KNOWN = new Set([...FIELDS, 'content', 'bundleUUID', 'isDisabled', 'disableAutoIndent', 'semanticClass']);

/** Reads a snippet. Placeholders such as `${1:name}` stay text. */
export function readTextmateSnippet({ text, modifiedMs }: SourceText): FoundPastes | undefined {
  const fields = parsePlist(text);
  if (!isRecord(fields) || typeof fields.content !== 'string') return undefined;
  if (FIELDS.filter((name) => typeof fields[name] === 'string').length < 2) return undefined;
  const { content, name, tabTrigger, scope, uuid } = fields;
  const leftOut = [
    ...leaveOut('language', typeof scope === 'string' && scope !== '' ? 1 : 0),
    ...leaveOutOthers(fields, KNOWN),
  ];
  if (content.trim() === '') {
    return { format: 'textmate', pastes: [], leftOut: [...leaveOut('empty-snippet'), ...leftOut] };
  }
  const title = snippetTitle(stringOf(tabTrigger), stringOf(name));
  const sourceId = typeof uuid === 'string' && uuid !== '' ? uuid : null;
  return {
    format: 'textmate',
    pastes: [pasteOf('textmate', { title, content, editedMs: modifiedMs, sourceId })],
    leftOut,
  };
}
