/*
 * How a text becomes code with colours. A worker (tokenize-worker.ts, started by tokenize-in-worker.ts) recognises the
 * language (recognise-language.ts) and splits the text into tokens (tokenize.ts, token-emitter.ts). A token is a range
 * of characters and its kind (tokens.ts).
 *
 * A language is recognised by the file name in the title, by the shape of the lines (text-shapes.ts: data,
 * configuration, logs), or by constructs that it alone has (language-clues.ts: programs). Wrong colours are worse than
 * none, so a text in doubt stays plain.
 *
 * - text-lines.ts finds where lines begin and splits a text into chunks that the browser lays out one by one.
 * - line-address.ts parses and formats the lines in a URL fragment, such as `#L12-L20`.
 * - language-names.ts knows languages by the endings of file names, and by what people call them.
 * - remembered-choices.ts keeps what the user chose for single pastes: a language, or a reading (readings.ts).
 */

/** Every language of the code view: the library's name for it, and the name that the user sees. */
export const LANGUAGES = {
  plaintext: 'Plain text',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  csv: 'CSV',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  hcl: 'HCL, Terraform',
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
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  bash: 'Shell',
  sql: 'SQL',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const;

export type Language = keyof typeof LANGUAGES;

/** Tells whether a value from outside names a language. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
