import { toLineFeeds } from '@/store/paste/text-count';
import { CLUES, MIN_WEIGHT } from './language-clues';
import { languageOfEnding } from './language-names';
import type { Language } from './languages';
import { isCommands } from './shell-commands';
import { isCsv, isDiff, isDockerfile, isIni, isJson, isLog, isMarkup, isRunbook, isYaml, linesOf } from './text-shapes';

/** How many characters of a text are examined. */
export const SAMPLE_LENGTH = 4000;

/** Interpreters that a first line names after `#!`. */
const INTERPRETERS: readonly Rule[] = [
  [(line) => /pwsh/.test(line), 'powershell'],
  [(line) => /python/.test(line), 'python'],
  [(line) => /\b(ba|da|z|k)?sh\b/.test(line), 'bash'],
  [(line) => /node|deno|bun/.test(line), 'javascript'],
  [(line) => /ruby/.test(line), 'ruby'],
  [(line) => /php/.test(line), 'php'],
];

/** What the shape of the lines says. The first one that fits wins. */
const SHAPES: readonly Rule[] = [
  [(sample) => sample.startsWith('<?php'), 'php'],
  [isJson, 'json'],
  [isMarkup, 'xml'],
  [isDiff, 'diff'],
  [isDockerfile, 'dockerfile'],
  [isLog, 'log'],
  [isIni, 'ini'],
  [isRunbook, 'markdown'],
  [isYaml, 'yaml'],
  [isCsv, 'csv'],
  [isCommands, 'bash'],
];

/**
 * Matches a line that looks like code and not like a sentence: punctuation of code inside, at its start or at its end.
 */
const CODE_LINE =
  /[{};=]|^\s*([#<@/*+|>`-]|\d+\. |[\w.-]+:( |$))|[:,([]$|\w\(|->|\$\w|^\s*(end|else|fi|done|import|use|package|from|where|select|join|(order|group) by)\b|(^| ):\w|\bdo$/;

/**
 * Recognises the language of a text: by a title that is a file name, by the first line, by the shape of the lines, or by
 * constructs that only one language has. It reads only the beginning, so a long text takes no longer. A text in doubt is plain.
 */
export function recogniseLanguage(title: string, text: string): Language {
  const sample = sampleOf(text).trim();
  return (
    languageOfFile(title.trim()) ??
    (sample.startsWith('#!') ? languageOf(sample.split('\n', 1)[0] ?? '', INTERPRETERS) : undefined) ??
    languageOf(sample, SHAPES) ??
    mostLikely(sample)
  );
}

/** Returns the beginning of a text, which is enough to recognise its language. */
export function sampleOf(text: string): string {
  return toLineFeeds(text.slice(0, SAMPLE_LENGTH));
}

function languageOfFile(name: string): Language | undefined {
  if (/^(Dockerfile|Containerfile)\b/.test(name)) return 'dockerfile';
  if (/^nginx.*\.conf$/.test(name)) return 'nginx';
  // A title such as 'Notes on main.py' is about a file; the content need not be that file.
  return languageOfEnding(/^[^\s]*\.(\w+)$/.exec(name)?.[1] ?? '');
}

/** Matches a line that begins or ends like a sentence, and is not a comment. */
const SENTENCE_LINE = /^\s*\p{Lu}\p{Ll}*,? \p{Ll}|^(?!\s*(?:\/\/|\/?\*|#|--|<!--|;)).*[\p{Ll})][.?!]$/u;

const FOUR_WORDS = /(?:\p{L}+ ){3}\p{L}/u;

type Rule = readonly [isMatch: (sample: string) => boolean, language: Language];

function languageOf(sample: string, rules: readonly Rule[]): Language | undefined {
  return rules.find(([isMatch]) => isMatch(sample))?.[1];
}

/** Returns the language whose clues weigh most; plain text if none reaches `MIN_WEIGHT`. */
function mostLikely(sample: string): Language {
  // Markdown is made of sentences.
  const languages = looksLikeCode(sample) ? (Object.keys(CLUES) as Language[]) : (['markdown'] as const);
  const weights = new Map<Language, number>();
  let best: Language = 'plaintext';
  let bestWeight = MIN_WEIGHT - 1;
  for (const language of languages) {
    const { clues, extends: base } = CLUES[language] ?? { clues: [] };
    const own = clues.reduce((sum, [pattern, weight]) => (pattern.test(sample) ? sum + weight : sum), 0);
    const weight = own === 0 || base === undefined ? own : own + (weights.get(base) ?? 0);
    weights.set(language, weight);
    if (weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}

/**
 * Tells whether a sample may be code, because a letter may quote any construct. Code has few sentences, and either
 * enough lines that look like code or no line with several words in a row.
 */
function looksLikeCode(sample: string): boolean {
  const lines = linesOf(sample);
  if (lines.filter((line) => FOUR_WORDS.test(line) && SENTENCE_LINE.test(line)).length * 2 >= lines.length)
    return false;
  const others = lines.filter((line) => !CODE_LINE.test(line));
  return (lines.length - others.length) * 3 >= lines.length || !others.some((line) => FOUR_WORDS.test(line));
}
