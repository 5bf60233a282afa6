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
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { isLanguage, type Language } from './languages';
import { looksLikeCode, recogniseLanguage, sampleOf } from './recognise-language';
import { TokenEmitter } from './token-emitter';
import type { Tokens } from './tokens';

/** The least relevance that counts: below it, the library's guess of a language is chance. */
const MIN_RELEVANCE = 5;

/** Matches syntax that only C++ has. The library's grammars for C and C++ are alike, so it may guess either. */
const CPP_ONLY = /\b(class|namespace|template|using|nullptr)\b|::|#include <\w+>/;

export interface TokenizeRequest {
  /** A title that is a file name tells the language. */
  readonly title: string;
  readonly text: string;
  /** The user's choice; detected if omitted. */
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

const GRAMMARS: Readonly<Record<Exclude<Language, 'plaintext'>, LanguageFn>> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  log,
  markdown,
  nginx,
  php,
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

/**
 * The languages that the library may guess. The others are recognised by their shape; the library would guess them too
 * often.
 */
const GUESSED = Object.keys(GRAMMARS).filter(
  (name) => !['c', 'diff', 'dockerfile', 'json', 'log', 'php'].includes(name),
);

/** What nearly every text in a language has. A language whose pattern does not match is not a candidate. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  cpp: /[;{]\s*$|^#\w/m,
  csharp: /\b(using|namespace|public|private)\b/,
  css: /\{[^}]*:/,
  go: /\b(func|package|type)\b|:=/,
  ini: /^[\w ."-]+\s*=/m,
  java: /\b(class|interface|import|public|void)\b/,
  kotlin: /\b(fun|val|class)\b/,
  nginx: /[;{]\s*$/m,
  python: /^\s*(def|class|import|from \S+ import|print\(|for .*:$)/m,
  ruby: /\b(def|end|do|require)\b/,
  rust: /\b(fn|let|use|impl|struct|mod)\b/,
  sql: /^\s*(select|insert|update|create|delete|alter|with)\b[\s\S]*(;\s*$|\n\s*(from|where|set|values|join)\b)/im,
  xml: /<\/?\w/,
  yaml: /^[\s-]*[\w."'-]+:( |$)/m,
};

/** Finds the tokens of a text, and its language unless it is given. Line breaks are `\n`. */
export function tokenize({ title, text, language = detectLanguage(title, text) }: TokenizeRequest): TokenizedText {
  if (language === 'plaintext') return { language, tokens: new Uint32Array() };
  const { _emitter } = highlighter.highlight(text, { language, ignoreIllegals: true });
  return { language, tokens: _emitter instanceof TokenEmitter ? _emitter.takeTokens() : new Uint32Array() };
}

/** Detects the language. A text in doubt is plain. */
export function detectLanguage(title: string, text: string): Language {
  const recognised = recogniseLanguage(title, text);
  if (recognised !== undefined) return recognised;
  const sample = sampleOf(text);
  if (!looksLikeCode(sample)) return 'plaintext';
  const candidates = GUESSED.filter((name) => REQUIRED[name]?.test(sample) ?? true);
  const { language, relevance } = highlighter.highlightAuto(sample, candidates);
  if (!isLanguage(language) || relevance < MIN_RELEVANCE) return 'plaintext';
  return language === 'cpp' && !CPP_ONLY.test(sample) ? 'c' : language;
}
