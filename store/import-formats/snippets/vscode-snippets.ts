import {
  type FormatFault,
  type FoundPastes,
  type LeftOut,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
} from '@/store/import-formats/import-format';
import { parseJsonWithComments } from '@/store/import-formats/syntax/json-with-comments';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// The formats of snippets, of editors and of programs that type them: a file of this folder for each. A snippet becomes a paste.
// Its text is not changed: placeholders stay. Its title has what the snippet is found by: its description, and the trigger in
// brackets (`snippetTitle`).
//
// This file reads snippets of VS Code: a JSON file with comments, `{language}.json` or `{name}.code-snippets`. It maps the name of
// each snippet to its body, a text or an array of lines, with a prefix and a description; extensions may group them once more
// (https://code.visualstudio.com/docs/editing/userdefinedsnippets; microsoft/vscode, snippetsFile.ts).

type Fields = Readonly<Record<string, unknown>>;

/** Fields that notes have, but snippets of VS Code do not. */
const NOTE_FIELDS = ['title', 'name', 'id', '_id', 'content', 'text'];

const KNOWN = new Set(['prefix', 'body', 'description', 'scope']);

/**
 * Reads a file of snippets: a paste for each. Placeholders such as `${1:name}` stay text. The title has the name, the
 * description, and the prefix by which VS Code finds the snippet. A snippet without a body is left out.
 */
export function readVscodeSnippets({
  path,
  text,
  json,
  modifiedMs,
}: SourceText): FoundPastes | FormatFault | undefined {
  const isNamed = /\.code-snippets$/i.test(path);
  const file = json ?? (isNamed || /\.jsonc?$/i.test(path) ? parseJsonWithComments(text) : undefined);
  if (!isFields(file)) return undefined;
  const named = Object.entries(file)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, value]) => (isGroup(value) ? Object.entries(value) : [[name, value] as const]));
  // VS Code creates a new snippet file with nothing but comments.
  if (named.length === 0) return isNamed || json === undefined ? 'no-snippets' : undefined;
  const areSnippets = isNamed
    ? named.some(([, value]) => isSnippet(value))
    : named.every(([, value]) => isSnippet(value)) && areOfVscode(named);
  if (!areSnippets) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (const [name, snippet] of named) {
    const content = isFields(snippet) ? linesOf(snippet.body) : '';
    if (!isFields(snippet) || content.trim() === '') {
      leftOut.push({ kind: 'empty-snippet', name });
      continue;
    }
    pastes.push(pasteOf('vscode', { title: titleOf(name, snippet), content, editedMs: modifiedMs, sourceId: null }));
    if (linesOf(snippet.scope) !== '') leftOut.push(...leaveOut('language'));
    pushAll(leftOut, leaveOutOthers(snippet, KNOWN));
  }
  return { format: 'vscode', pastes, leftOut };
}

function isSnippet(value: unknown): value is Fields {
  if (!isFields(value) || NOTE_FIELDS.some((name) => name in value)) return false;
  const { body, prefix } = value;
  const hasBody = typeof body === 'string' || isTextArray(body);
  return hasBody || (isMissing(body) && (typeof prefix === 'string' || isTextArray(prefix)));
}

/** A `body` alone is not enough: notes have one too. */
function areOfVscode(named: readonly (readonly [string, unknown])[]): boolean {
  return named.some(
    ([, value]) => isFields(value) && ('prefix' in value || 'scope' in value || isTextArray(value.body)),
  );
}

function isGroup(value: unknown): value is Fields {
  if (!isFields(value) || 'body' in value || 'prefix' in value) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isSnippet);
}

function isMissing(body: unknown): boolean {
  return body === undefined || body === null;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value) && !Array.isArray(value);
}

function isTextArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

function titleOf(name: string, { description, prefix }: Fields): string {
  const about = linesOf(description).replace(/\s+/g, ' ').trim();
  const prefixes = (isTextArray(prefix) ? prefix : [prefix]).filter((each) => typeof each === 'string' && each !== '');
  const named = about === '' || about === name ? name : `${name} – ${about}`;
  return prefixes.length === 0 || prefixes.includes(name) ? named : `${named} (${prefixes.join(', ')})`;
}

function linesOf(value: unknown): string {
  if (isTextArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : '';
}
