import { createScanner } from 'jsonc-parser';
import { parseJson } from '@/store/parse-json';

/**
 * Parses JSON with comments and trailing commas, as VS Code writes it. The library only finds the tokens, and `JSON.parse`
 * reads them, because the library's own parser loses the key `__proto__`.
 *
 * @returns undefined if the text is invalid, or nested too deep to parse
 */
export function parseJsonWithComments(text: string): unknown {
  const scanner = createScanner(text, true);
  const tokens: string[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const token = text.slice(start, start + scanner.getTokenLength());
    if (/^[}\]]/.test(token) && tokens.at(-1) === ',') tokens.pop();
    tokens.push(token);
  }
  return parseJson(tokens.join(' '));
}
