import { parseJson } from '@/store/parse-json';

/**
 * Parses JSON with comments and trailing commas, as VS Code writes it. @returns undefined if it is not that, or nested too
 * deep to parse
 */
export function parseJsonWithComments(text: string): unknown {
  const parts: string[] = [];
  /** The place in `parts` of a comma that only blanks and comments have followed so far. */
  let commaAt = -1;
  for (let start = 0; start < text.length; ) {
    const end = endOfPart(text, start);
    const part = text.slice(start, end);
    start = end;
    if (/^\/[/*]/.test(part)) continue;
    if (/^[}\]]/.test(part) && commaAt >= 0) parts[commaAt] = '';
    if (part === ',') commaAt = parts.length;
    else if (part.trim() !== '') commaAt = -1;
    parts.push(part);
  }
  return parseJson(parts.join(''));
}

const MARK = /["/,}\]]/g;

/** Returns where a string, a comment, a comma or bracket ends that begins here, or else where the next of them begins. */
function endOfPart(text: string, start: number): number {
  const begin = text.slice(start, start + 2);
  if (begin.startsWith('"')) return endOfString(text, start + 1);
  if (begin === '//') return endBefore(text, '\n', start);
  if (begin === '/*') return endBefore(text, '*/', start + 2) + 2;
  if (/^[/,}\]]/.test(begin)) return start + 1;
  MARK.lastIndex = start;
  return MARK.exec(text)?.index ?? text.length;
}

function endOfString(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endBefore(text: string, mark: string, start: number): number {
  const found = text.indexOf(mark, start);
  return found < 0 ? text.length : found;
}
