/*
 * How a text is read as code. A worker (code-worker.ts, started by tokenize-in-worker.ts) finds the language
 * (recognise-language.ts, then the library's own detection) and cuts the text into tokens (tokenize.ts, token-emitter.ts):
 * a range of characters and what they are (tokens.ts). Wrong colours are worse than none, so a doubtful text is plain.
 *
 * - text-lines.ts says where lines begin, and cuts a text into chunks that a browser lays out one by one.
 * - line-address.ts reads and prints the lines that an address names, such as `#L12-L20`.
 * - remembered-languages.ts keeps the language that the user chose for a paste.
 */

/** Every language that a text can be read as, by the library's name for it, and what the user is told. */
export const LANGUAGES = {
  plaintext: 'Plain text',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  xml: 'HTML, XML',
  ini: 'INI, TOML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  log: 'Log',
  markdown: 'Markdown',
  nginx: 'nginx',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  bash: 'Shell',
  sql: 'SQL',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const;

export type Language = keyof typeof LANGUAGES;

/** Returns whether a value from outside names a language. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
