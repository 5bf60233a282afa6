/*
 * How a text becomes code with colours. A worker (code-worker.ts, started by tokenize-in-worker.ts) recognises the
 * language (recognise-language.ts) and splits the text into tokens (tokenize.ts, token-emitter.ts). A token is a range
 * of characters and its kind (tokens.ts).
 *
 * A language is recognised by the file name in the title, by the shape of the lines (text-shapes.ts: data,
 * configuration, logs), or by constructs that it alone has (language-clues.ts: programs). Wrong colours are worse than
 * none, so a text in doubt stays plain.
 *
 * - text-lines.ts finds where lines begin and splits a text into chunks that the browser lays out one by one.
 * - line-address.ts parses and formats the lines in a URL fragment, such as `#L12-L20`.
 * - remembered-languages.ts keeps the language that the user chose for a paste.
 */

/** Every language of the code view: the library's name for it, and the name that the user sees. */
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

/** Tells whether a value from outside names a language. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The endings of file names. */
const ENDINGS: Readonly<Record<string, Language>> = {
  bash: 'bash',
  c: 'c',
  conf: 'ini',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  diff: 'diff',
  env: 'ini',
  go: 'go',
  h: 'c',
  htm: 'xml',
  html: 'xml',
  ini: 'ini',
  java: 'java',
  js: 'javascript',
  json: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  log: 'log',
  md: 'markdown',
  mjs: 'javascript',
  patch: 'diff',
  php: 'php',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  sql: 'sql',
  svg: 'xml',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  txt: 'plaintext',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

/** What people call a language that has another name here, and whose files end in something else. */
const OTHER_NAMES: Readonly<Record<string, Language>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  docker: 'dockerfile',
  golang: 'go',
  plain: 'plaintext',
  shell: 'bash',
  text: 'plaintext',
  zsh: 'bash',
};

/** Returns the language of files whose names end in this, after the dot, in any case. */
export function languageOfEnding(ending: string): Language | undefined {
  const name = ending.toLowerCase();
  return Object.hasOwn(ENDINGS, name) ? ENDINGS[name] : undefined;
}

/** Returns the language that people call by this name, in any case: 'JavaScript', 'js'. */
export function languageNamed(name: string): Language | undefined {
  const lower = name.toLowerCase();
  if (isLanguage(lower)) return lower;
  return Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower] : languageOfEnding(lower);
}
