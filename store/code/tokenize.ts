import type { LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Language } from './languages';
import { recogniseLanguage } from './recognise-language';
import { TokenEmitter } from './token-emitter';
import type { Tokens } from './tokens';

export interface TokenizeRequest {
  /** A title that is a file name tells the language. */
  readonly title: string;
  readonly text: string;
  /** The user's choice; recognised if omitted. */
  readonly language?: Language | undefined;
}

export interface TokenizedText {
  readonly language: Language;
  readonly tokens: Tokens;
}

/** A grammar for logs, which the library lacks: dates, addresses and numbers, levels, strings, and stack traces. */
const log: LanguageFn = () => ({
  name: 'Log',
  contains: [
    { scope: 'deletion', match: /\b(FATAL|CRITICAL|CRIT|ERROR|ERR|SEVERE|[Ee]rror|[\w.]+(Exception|Error))\b/ },
    { scope: 'keyword', match: /\b(WARN|WARNING|NOTICE|INFO|DEBUG|TRACE|GET|POST|PUT|DELETE|HEAD)\b/ },
    { scope: 'comment', match: /^\s+at .*/ },
    { scope: 'number', match: /\b\d[\d:.,/T+Z-]*\b/ },
    { scope: 'string', begin: '"', end: /"|$/ },
  ],
});

/** A grammar for HCL, which the library lacks: blocks with their labels, attributes, and templates in strings. */
const hcl: LanguageFn = (library) => {
  const string = library.inherit(library.QUOTE_STRING_MODE, {
    contains: [library.BACKSLASH_ESCAPE, { scope: 'subst', begin: /\$\{/, end: /\}/ }],
  });
  return {
    name: 'HCL',
    keywords: { keyword: ['for', 'in', 'if', 'else', 'endif', 'endfor'], literal: ['true', 'false', 'null'] },
    contains: [
      library.HASH_COMMENT_MODE,
      library.C_LINE_COMMENT_MODE,
      library.C_BLOCK_COMMENT_MODE,
      { scope: 'string', begin: /<<-?(?=\w+$)/, end: /^\s*\w+$/ },
      { scope: 'keyword', match: /^\s*[\w-]+(?=(?: "[^"\n]*")* \{$)/ },
      { scope: 'attr', match: /^\s*[\w-]+(?=\s*=[^=])/ },
      { scope: 'title', match: /\b\w+(?=\()/ },
      string,
      library.NUMBER_MODE,
    ],
  };
};

/** A grammar for CSV, which the library lacks: quoted cells, numbers and dates, and the marks between. */
const csv: LanguageFn = () => ({
  name: 'CSV',
  contains: [
    { scope: 'string', begin: '"', end: '"', contains: [{ match: '""' }] },
    { scope: 'number', match: /(?<=^|[,;\t])-?\d[\d:./TZ+-]*(?=[,;\t]|$)/ },
    { scope: 'keyword', match: /[,;\t]/ },
  ],
});

const GRAMMARS: Readonly<Record<Exclude<Language, 'plaintext'>, LanguageFn>> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  csv,
  diff,
  dockerfile,
  go,
  hcl,
  ini,
  java,
  javascript,
  json,
  kotlin,
  log,
  markdown,
  nginx,
  php,
  powershell,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
};

for (const [name, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(name, grammar);
highlighter.configure({ __emitter: TokenEmitter });

/** Finds the tokens of a text, and its language unless it is given. Line breaks are `\n`. */
export function tokenize({ title, text, language = recogniseLanguage(title, text) }: TokenizeRequest): TokenizedText {
  if (language === 'plaintext') return { language, tokens: new Uint32Array() };
  const { _emitter } = highlighter.highlight(text, { language, ignoreIllegals: true });
  return { language, tokens: _emitter instanceof TokenEmitter ? _emitter.takeTokens() : new Uint32Array() };
}
