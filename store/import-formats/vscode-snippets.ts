import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { type FoundPastes, type LeftOut, leaveOut, pasteOf, type SourceText } from './import-format';
import { parseJsonWithComments } from './json-with-comments';

// Snippets of VS Code: a JSON file with comments, `{language}.json` or `{name}.code-snippets`. It maps the name of each snippet
// to its body, a text or an array of lines, with a prefix and a description; extensions may group them once more
// (https://code.visualstudio.com/docs/editing/userdefinedsnippets; microsoft/vscode, snippetsFile.ts).

type Snippet = Readonly<Record<string, unknown>> & { readonly body: string | readonly unknown[] };

/**
 * Reads a file of snippets: a paste for each. Placeholders such as `${1:name}` stay text. The title has the name, the
 * description, and the prefix by which VS Code finds the snippet.
 */
export function readVscodeSnippets({ path, text, json, modifiedMs }: SourceText): FoundPastes | undefined {
  const file = json ?? (hasEnding(path) ? parseJsonWithComments(text) : undefined);
  if (!isRecord(file) || Array.isArray(file)) return undefined;
  const named = Object.entries(file)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, value]) => (isGroup(value) ? Object.entries(value) : [[name, value] as const]));
  if (named.length === 0 || !named.every(([, value]) => isSnippet(value))) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (const [name, snippet] of named) {
    if (!isSnippet(snippet)) continue;
    const content = linesOf(snippet.body);
    if (content.trim() === '') leftOut.push(...leaveOut('empty-snippet'));
    else
      pastes.push(pasteOf('vscode', { title: titleOf(name, snippet), content, editedMs: modifiedMs, sourceId: null }));
  }
  return { format: 'vscode', pastes, leftOut };
}

function hasEnding(path: string): boolean {
  return /\.(json|jsonc|code-snippets)$/i.test(path);
}

function isSnippet(value: unknown): value is Snippet {
  return isRecord(value) && (typeof value.body === 'string' || isTextArray(value.body));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || Array.isArray(value) || 'body' in value) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isSnippet);
}

function isTextArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

function titleOf(name: string, { description, prefix }: Snippet): string {
  const about = linesOf(description).replace(/\s+/g, ' ').trim();
  const prefixes = (isTextArray(prefix) ? prefix : [prefix]).filter((each) => typeof each === 'string' && each !== '');
  const named = about === '' || about === name ? name : `${name} – ${about}`;
  return prefixes.length === 0 || prefixes.includes(name) ? named : `${named} (${prefixes.join(', ')})`;
}

function linesOf(value: unknown): string {
  if (isTextArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : '';
}
