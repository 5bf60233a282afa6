import { createScanner, visit } from 'jsonc-parser';
import { failure, type Result, success } from '@/store/result';
import type { Selection, TextEdit } from './indent';

/** How deep objects and arrays may be nested: the library's parser calls itself for each. */
export const MAX_DEPTH = 500;

/** How long a formatted text may be, in UTF-16 code units: some 5 million fit into the browser's storage. */
export const MAX_FORMATTED_LENGTH = 5_000_000;

export type JsonFault =
  /** `offset` is in UTF-16 code units; line and column count from 1. */
  | { readonly kind: 'invalid'; readonly offset: number; readonly line: number; readonly column: number }
  | { readonly kind: 'no-json' | 'too-deep' | 'too-long' };

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats a JSON object or array, which may have comments and trailing commas. The edit changes only white space between
 * tokens: numbers, strings, duplicate keys and the order of keys stay as typed. The indent is a tab if the text is indented by
 * tabs, otherwise two spaces. The selection keeps its place among the tokens.
 *
 * The library's own `format` is not used: it writes 'undefined' at an indent of 200 spaces (version 3.3.1).
 *
 * @returns the edit; null if the text is formatted already
 */
export function formatJson(text: string, selection: Selection): Result<TextEdit | null, JsonFault> {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const json = text.slice(start);
  if (!/^\s*[[{/]/.test(json)) return failure({ kind: 'no-json' });
  const layout = layOut(json, { start: selection.start - start, end: selection.end - start });
  if (!layout.ok) return layout;
  const fault = findFault(json);
  if (fault !== undefined) return failure({ ...fault, offset: fault.offset + start });
  const formatted = layout.value;
  if (formatted.text === json) return success(null);
  return success({
    start,
    end: text.length,
    text: formatted.text,
    selection: { start: formatted.selection.start + start, end: formatted.selection.end + start },
  });
}

/** Returns the first syntax error of a text. The caller has bounded the nesting. */
function findFault(json: string): (JsonFault & { kind: 'invalid' }) | undefined {
  let fault: (JsonFault & { kind: 'invalid' }) | undefined;
  const onError = (_: unknown, offset: number, __: number, line: number, column: number) => {
    fault ??= { kind: 'invalid', offset, line: line + 1, column: column + 1 };
  };
  visit(json, { onError }, { allowTrailingComma: true });
  return fault;
}

interface Layout {
  readonly text: string;
  readonly selection: Selection;
}

/** Writes each token as it is spelled, and new white space between them. */
function layOut(json: string, selection: Selection): Result<Layout, JsonFault> {
  const scanner = createScanner(json);
  const writer = new Writer(json);
  const isCaret = selection.start === selection.end;
  let [newStart, newEnd]: (number | undefined)[] = [];
  let hasLineBreak = false;
  for (;;) {
    scanner.scan();
    const [offset, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
    // A token of length 0 is the end. The library's `SyntaxKind` is a const enum, which does not exist at run time.
    if (length === 0) break;
    const token = json.slice(offset, offset + length);
    if (/^[\r\n]/.test(token)) hasLineBreak = true;
    if (/^\s/.test(token)) continue;
    const at = writer.write(token, hasLineBreak);
    hasLineBreak = false;
    if (writer.depth > MAX_DEPTH) return failure({ kind: 'too-deep' });
    if (writer.length > MAX_FORMATTED_LENGTH) return failure({ kind: 'too-long' });
    const end = offset + length;
    // A caret between two tokens stays with the first one; a selection holds the same tokens as before.
    if (selection.end <= end) newEnd ??= at + Math.max(selection.end - offset, 0);
    if (selection.start < end) newStart ??= at + Math.max(selection.start - offset, 0);
  }
  if (hasLineBreak) writer.endLine();
  const { text } = writer;
  const end = newEnd ?? text.length;
  return success({ text, selection: { start: isCaret ? end : (newStart ?? text.length), end } });
}

/** Collects the formatted text, token by token. */
class Writer {
  depth = 0;
  length = 0;
  private readonly parts: string[] = [];
  private readonly lineBreak: string;
  private readonly indent: string;
  /** The last token, but for a comment that is on the line of another token. */
  private last: string | undefined;
  /** Whether the line ends with a comment that nothing may follow. */
  private isLineClosed = false;

  constructor(json: string) {
    // Not the first line break of the text: formatting may drop it, and formatting again would then choose another
    // kind.
    this.lineBreak = ['\r\n', '\n', '\r'].find((each) => json.includes(each)) ?? '\n';
    this.indent = /^\t/m.test(json) ? '\t' : '  ';
  }

  get text(): string {
    return this.parts.join('');
  }

  /**
   * Adds a token. @param isOnNewLine whether a line break stood before it. @returns its offset in the formatted text
   */
  write(token: string, isOnNewLine: boolean): number {
    const isComment = token.startsWith('/');
    if (token === '}' || token === ']') this.depth = Math.max(this.depth - 1, 0);
    this.add(this.gapBefore(token, isComment, isOnNewLine));
    const at = this.length;
    this.add(token);
    if (token === '{' || token === '[') this.depth++;
    // A comment stays on its line, and what follows is set apart from the token before it.
    if (!isComment || isOnNewLine || this.last === undefined) this.last = token;
    this.isLineClosed = token.startsWith('//');
    return at;
  }

  endLine(): void {
    this.add(this.lineBreak);
  }

  private gapBefore(token: string, isComment: boolean, isOnNewLine: boolean): string {
    const { last } = this;
    if (this.length === 0) return '';
    if (this.isLineClosed) return this.newLine();
    if (isComment) return isOnNewLine ? this.newLine() : ' ';
    if (token === ',' || token === ':') return '';
    if (token === '}' || token === ']') return last === '{' || last === '[' ? '' : this.newLine();
    if (last === '{' || last === '[' || last === ',') return this.newLine();
    return last?.startsWith('/') && isOnNewLine ? this.newLine() : ' ';
  }

  private newLine(): string {
    return this.lineBreak + this.indent.repeat(this.depth);
  }

  private add(part: string): void {
    this.parts.push(part);
    this.length += part.length;
  }
}
