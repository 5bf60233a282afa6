import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';
import type { Paste } from '@/store/paste/paste';

/*
 * Snippets of Vim: `.snippets`, after lines such as `snippet for "A loop" b`. Those of UltiSnips end with `endsnippet`
 * (https://github.com/SirVer/ultisnips/blob/master/doc/UltiSnips.txt). Those of SnipMate are indented, and end with the first line
 * that is not (https://github.com/garbas/vim-snipmate/blob/master/doc/SnipMate.txt).
 */

const HEAD = /^snippet!?\s+(?=\S)/;

/** Lines and blocks that set something for the snippets around them. */
const SETTING =
  /^(priority|extends|clearsnippets|context|pre_expand|post_expand|post_jump|post_handle|version|delete|clear|imports?|include)\b/;
const GLOBAL = /^global\s/;

interface Head {
  readonly trigger: string;
  readonly description: string;
}

/** Reads a file of snippets: a paste for each. Placeholders such as `${1:name}` stay text. */
export function readVimSnippets({ path, text, modifiedMs }: SourceText): FoundPastes | undefined {
  const lines = text.split(/\r?\n/);
  if (!/\.snippets$/i.test(path) || !lines.some((line) => HEAD.test(line))) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const isUltisnips = lines.some((line) => /^endsnippet\b/.test(line));
  const format = isUltisnips ? 'ultisnips' : 'snipmate';
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++] ?? '';
    if (HEAD.test(line)) {
      const body = isUltisnips ? endedBody(lines, at) : indentedBody(lines, at);
      const { trigger, description } = (isUltisnips ? ultisnipsHead : snipmateHead)(line.replace(HEAD, '').trim());
      const content = body.lines.join(lineEnd);
      const title = snippetTitle(trigger, description);
      if (content.trim() === '') leftOut.push(...leaveOut('empty-snippet'));
      else pastes.push(pasteOf(format, { title, content, editedMs: modifiedMs, sourceId: null }));
      at = body.end;
    } else if (GLOBAL.test(line)) {
      while (at < lines.length && !/^endglobal\b/.test(lines[at] ?? '') && !HEAD.test(lines[at] ?? '')) at++;
      leftOut.push(...leaveOut('setting'));
    } else if (SETTING.test(line)) leftOut.push(...leaveOut('setting'));
    else if (/^\s*[#"]/.test(line)) leftOut.push(...leaveOut('comment'));
    else if (line.trim() !== '' && !/^end(global|snippet)\b/.test(line)) leftOut.push(...leaveOut('unknown-line'));
  }
  return { format, pastes, leftOut };
}

/** Reads `trigger "description" options`. A trigger may have spaces if a pair of the same signs is around it. */
function ultisnipsHead(head: string): Head {
  const described = /\s"([^"]*)"(\s+[\w!]*)?$/.exec(head);
  const trigger = (described === null ? head : head.slice(0, described.index)).trim();
  const [first = ''] = trigger;
  const isQuoted =
    trigger.length > 2 && /\W/.test(first) && trigger.endsWith(first) && /\s|r$/.test(`${trigger}${head}`);
  return { trigger: isQuoted ? trigger.slice(1, -1) : trigger, description: described?.[1] ?? '' };
}

/** Reads `trigger description`, where the description may be in quotes. */
function snipmateHead(head: string): Head {
  const [, trigger = '', description = ''] = /^(\S+)\s*(.*)$/.exec(head) ?? [];
  return { trigger, description: description.replace(/^"(.*)"$/, '$1') };
}

interface Body {
  readonly lines: readonly string[];
  /** The line after the snippet. */
  readonly end: number;
}

/** Finds the lines up to `endsnippet`. Without it, a snippet ends with the next one. */
function endedBody(lines: readonly string[], start: number): Body {
  let end = start;
  while (end < lines.length && !/^endsnippet\b/.test(lines[end] ?? '') && !HEAD.test(lines[end] ?? '')) end++;
  const isEnded = /^endsnippet\b/.test(lines[end] ?? '');
  return { lines: lines.slice(start, end), end: isEnded ? end + 1 : end };
}

/** Finds the indented lines, without the indent of the first. Empty lines among them belong to them. */
function indentedBody(lines: readonly string[], start: number): Body {
  let end = start;
  while (end < lines.length && /^\s|^$/.test(lines[end] ?? '')) end++;
  const body = lines.slice(start, end);
  while (body.at(-1)?.trim() === '') body.pop();
  const first = body.find((line) => line.trim() !== '') ?? '';
  const indent = first.startsWith('\t') ? '\t' : (/^ +/.exec(first)?.[0] ?? '');
  return { lines: body.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())), end };
}
