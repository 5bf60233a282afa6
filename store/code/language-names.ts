import { isLanguage, type Language } from './languages';

/** The endings of file names. */
const ENDINGS: Readonly<Record<string, Language>> = {
  bash: 'bash',
  c: 'c',
  conf: 'ini',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  csv: 'csv',
  diff: 'diff',
  env: 'ini',
  go: 'go',
  h: 'c',
  hcl: 'hcl',
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
  ps1: 'powershell',
  psm1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  sql: 'sql',
  svg: 'xml',
  tf: 'hcl',
  tfvars: 'hcl',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  txt: 'plaintext',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

/** The file ending of a language, where it differs from the library's name for the language. */
const FILE_ENDINGS: Readonly<Partial<Record<Language, string>>> = {
  plaintext: 'txt',
  csharp: 'cs',
  hcl: 'tf',
  javascript: 'js',
  kotlin: 'kt',
  markdown: 'md',
  nginx: 'conf',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  bash: 'sh',
  typescript: 'ts',
};

/** Names of languages that are neither the library's name nor a file ending. */
const OTHER_NAMES: Readonly<Record<string, Language>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  docker: 'dockerfile',
  golang: 'go',
  pwsh: 'powershell',
  plain: 'plaintext',
  shell: 'bash',
  terraform: 'hcl',
  text: 'plaintext',
  zsh: 'bash',
};

/** Returns the language of files whose names end in this, after the dot, in any case. */
export function languageOfEnding(ending: string): Language | undefined {
  const name = ending.toLowerCase();
  return Object.hasOwn(ENDINGS, name) ? ENDINGS[name] : undefined;
}

/** Returns the ending, with its dot, for the name of a file with a text in a language. */
export function fileEndingOf(language: Language, text: string): string {
  const isPage = language === 'xml' && /^\s*(<!doctype html|<html)\b/i.test(text);
  return `.${isPage ? 'html' : (FILE_ENDINGS[language] ?? language)}`;
}

/** Returns the language that people call by this name, in any case: 'JavaScript', 'js'. */
export function languageNamed(name: string): Language | undefined {
  const lower = name.toLowerCase();
  if (isLanguage(lower)) return lower;
  return Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower] : languageOfEnding(lower);
}
