import { parseJson } from '@/store/parse-json';
import type { Language } from './languages';

/** How many characters of a text are examined. */
export const SAMPLE_LENGTH = 4000;

const ENDINGS: Readonly<Record<string, Language>> = {
  bash: 'bash',
  c: 'c',
  conf: 'ini',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  diff: 'diff',
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

/** Interpreters that a first line names after `#!`. */
const INTERPRETERS: readonly (readonly [RegExp, Language])[] = [
  [/python/, 'python'],
  [/\b(ba|da|z|k)?sh\b/, 'bash'],
  [/node|deno|bun/, 'javascript'],
  [/ruby/, 'ruby'],
  [/php/, 'php'],
];

/** Beginnings and shapes that identify a language. */
const SHAPES: readonly (readonly [RegExp, Language])[] = [
  [/^<\?php/, 'php'],
  [/^<(!doctype html|html|\?xml|svg)\b/i, 'xml'],
  [/^#{1,6} .*\n[\s\S]*(\n```|\]\()/, 'markdown'],
  [/^diff --git |^--- .*\n\+\+\+ |^@@ -\d+(,\d+)? \+\d+/m, 'diff'],
  [/^(#.*\n|ARG .*\n|\s*\n)*FROM \S+[\s\S]*\n(RUN|COPY|CMD|ENTRYPOINT|WORKDIR|EXPOSE|ENV|ADD) /, 'dockerfile'],
  [
    /^(--.*\n|\s)*(SELECT|EXPLAIN|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER TABLE|DROP|WITH)\s[\s\S]*(;|\bFROM\b|\bSET\b)/,
    'sql',
  ],
];

const LOG_LINE =
  /^\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{4}\/\d\d\/\d\d \d\d:|\d\d:\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|(\d+\.){3}\d+ \S+ \S+ \[)/;

/**
 * Matches a line that looks like code and not like a sentence: punctuation of code inside, at its start or at its end.
 */
const CODE_LINE =
  /[{};=]|^\s*([#<@/*+|>`-]|\d+\. |[\w.-]+:( |$))|[:,([]$|\w\(|->|\$\w|^\s*(end|else|fi|done|import|use|package)\b/;

/** Recognises a language only if it is certain: by a title that is a file name, by the first line, or by the shape. */
export function recogniseLanguage(title: string, text: string): Language | undefined {
  const sample = sampleOf(text).trimStart();
  return (
    languageOfFile(title.trim()) ??
    (sample.startsWith('#!') ? languageOf(sample.split('\n', 1)[0] ?? '', INTERPRETERS) : undefined) ??
    (isJson(text) ? 'json' : languageOf(sample, SHAPES)) ??
    (isLog(sample) ? 'log' : isIni(sample) ? 'ini' : undefined)
  );
}

/** Returns the beginning of a text, which is enough to recognise its language. */
export function sampleOf(text: string): string {
  return text.slice(0, SAMPLE_LENGTH).replace(/\r\n?/g, '\n');
}

/** Tells whether enough lines of a sample look like code. A guess by keywords alone would take a letter for code. */
export function looksLikeCode(sample: string): boolean {
  const lines = linesOf(sample);
  return lines.filter((line) => CODE_LINE.test(line)).length * 3 >= lines.length;
}

function languageOfFile(name: string): Language | undefined {
  if (/^(Dockerfile|Containerfile)\b/.test(name)) return 'dockerfile';
  if (/^nginx.*\.conf$/.test(name)) return 'nginx';
  // A title such as 'Notes on main.py' is about a file; the content need not be that file.
  const ending = /^[^\s]+\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

function languageOf(text: string, rules: readonly (readonly [RegExp, Language])[]): Language | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

/** Accepts one JSON value, or one per line as in logs and database exports. */
function isJson(text: string): boolean {
  const isValue = (each: string) => /^\s*[[{]/.test(each) && parseJson(each) !== undefined;
  return isValue(text) || (/^\s*{.*}\s*\n/.test(text) && linesOf(text.split('\n', 20).join('\n')).every(isValue));
}

/** A log may have stack traces between its lines. */
function isLog(sample: string): boolean {
  const lines = linesOf(sample).slice(0, 20);
  return lines.length > 1 && lines.filter((line) => LOG_LINE.test(line)).length * 2 >= lines.length;
}

function isIni(sample: string): boolean {
  const lines = linesOf(sample).filter((line) => !/^\s*[#;]/.test(line));
  const isHead = (line: string) => /^\[{1,2}[\w ."':/-]+\]{1,2}\s*$/.test(line);
  const hasPair = lines.some((line) => /^[\w ."-]+\s*=/.test(line));
  return hasPair && lines.some(isHead) && (isHead(lines[0] ?? '') || /^[\w."-]+\s*=/.test(lines[0] ?? ''));
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
