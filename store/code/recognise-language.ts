import { CLUES, MIN_WEIGHT } from './language-clues';
import { languageOfEnding } from './language-names';
import { isLanguage, type Language } from './languages';
import { isDiff, isDockerfile, isIni, isJson, isLog, isMarkup, isYaml, joinContinued, linesOf } from './text-shapes';

/** How many characters of a text are examined. */
export const SAMPLE_LENGTH = 4000;

/** Interpreters that a first line names after `#!`. */
const INTERPRETERS: readonly Rule[] = [
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
  [isYaml, 'yaml'],
  [isCommands, 'bash'],
];

/**
 * Matches a line that looks like code and not like a sentence: punctuation of code inside, at its start or at its end.
 */
const CODE_LINE =
  /[{};=]|^\s*([#<@/*+|>`-]|\d+\. |[\w.-]+:( |$))|[:,([]$|\w\(|->|\$\w|^\s*(end|else|fi|done|import|use|package|from|where|select|join|(order|group) by)\b|(^| ):\w|\bdo$/;

/** What a command needs beside its name, so that 'find the keys' is none: an option, a path, a pipe, a variable. */
const COMMAND =
  /^\s*(?:[$#] )?(?:sudo )?(?:curl|wget|ssh|scp|rsync|tar|grep|awk|sed|find|chmod|chown|cp|mv|rm|ls|cat|cd|mkdir|ps|kill|pkill|du|df|openssl|ffmpeg|convert|python3?|node|bash|sh|tail|head|sort|echo|source|psql|mysql|mysqldump|redis-cli|ping|dig|nohup|watch|touch|ln|unzip|zip|java|gcc|g\+\+|make|lsof|netstat|ss|ip|iptables|ufw|mount|date|sleep|diff|xargs|tee|dd|jq|certbot|nmap|tcpdump|screen|tmux|vim|nano|adb|nslookup|telnet|uvicorn|gunicorn|flask|php|ruby|perl|pg_dump|crontab) (?:.* )?(?:-{1,2}[a-zA-Z]|\+%|[~./*$"'].|[\w-]+\/|\S+\.\w{1,4}\b|\||>|&|\w+=|\d+$)/;

/** A program and what it is told to do: `git push`, `docker compose up`. */
const SUBCOMMAND =
  /^\s*(?:[$#] )?(?:sudo )?(?:git|docker(?:[ -]compose)?|kubectl|npm|npx|yarn|pnpm|bun|pip3?|apt(?:-get)?|yum|dnf|apk|brew|snap|systemctl|journalctl|service|cargo|helm|terraform|aws|gcloud|az|conda|composer|dotnet|gh|poetry|rustup|nvm|mvn|gradle|vagrant|ansible|heroku|pm2|flutter|rails|artisan|python3? -m|python3? manage\.py) (?:-[\w-]+(?: \S+)? )*(?:[a-z][\w-]*)(?: |$)/;

/** Words of sentences. 'git push is slow' is no command. */
const SENTENCE =
  /[a-z] (?:the|is|are|and|that|you|it|when|with|then|to|a|an|of|was|because|did|does|not|but|so|has|have|will|my) [a-z]|[.?!,]$/i;

/**
 * Recognises the language of a text: by a title that is a file name, by the first line, by the shape of the lines, or by
 * constructs that only one language has. It looks only at the beginning, so it takes no longer for a long text. A text
 * in doubt is plain.
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
  return text.slice(0, SAMPLE_LENGTH).replace(/\r\n?/g, '\n');
}

function languageOfFile(name: string): Language | undefined {
  if (/^(Dockerfile|Containerfile)\b/.test(name)) return 'dockerfile';
  if (/^nginx.*\.conf$/.test(name)) return 'nginx';
  // A title such as 'Notes on main.py' is about a file; the content need not be that file.
  return languageOfEnding(/^[^\s]*\.(\w+)$/.exec(name)?.[1] ?? '');
}

/** Begins or ends as a sentence does, and is no comment. */
const SENTENCE_LINE = /^\s*\p{Lu}\p{Ll}*,? \p{Ll}|^(?!\s*(?:\/\/|\/?\*|#|--|<!--|;)).*[\p{Ll})][.?!]$/u;

const FOUR_WORDS = /(?:\p{L}+ ){3}\p{L}/u;

type Rule = readonly [isMatch: (sample: string) => boolean, language: Language];

function languageOf(sample: string, rules: readonly Rule[]): Language | undefined {
  return rules.find(([isMatch]) => isMatch(sample))?.[1];
}

/** Tells whether most lines are commands. */
function isCommands(sample: string): boolean {
  const lines = linesOf(joinContinued(sample)).filter((line) => !/^\s*#(?! \w+ -)/.test(line));
  return lines.filter(isCommand).length * 2 >= Math.max(lines.length, 1);
}

function isCommand(line: string): boolean {
  if (!COMMAND.test(line) && !SUBCOMMAND.test(line)) return false;
  return !SENTENCE.test(line.replace(/"[^"]*"|'[^']*'/g, '_'));
}

function mostLikely(sample: string): Language {
  let best: Language = 'plaintext';
  let bestWeight = MIN_WEIGHT - 1;
  for (const [language, weight] of weigh(sample)) {
    if (weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  // Markdown is made of sentences.
  return best === 'markdown' || looksLikeCode(sample) ? best : 'plaintext';
}

/** Weighs the clues for each language. */
function weigh(sample: string): ReadonlyMap<Language, number> {
  const weights = new Map<Language, number>();
  for (const [name, { clues, extends: base }] of Object.entries(CLUES)) {
    const own = clues.reduce((sum, [pattern, weight]) => (pattern.test(sample) ? sum + weight : sum), 0);
    if (isLanguage(name)) weights.set(name, own === 0 || base === undefined ? own : own + (weights.get(base) ?? 0));
  }
  return weights;
}

/**
 * Tells whether a sample may be code: few sentences, and enough lines that look like code or none that has words in a
 * row. A letter may quote any construct.
 */
function looksLikeCode(sample: string): boolean {
  const lines = linesOf(sample);
  if (lines.filter((line) => FOUR_WORDS.test(line) && SENTENCE_LINE.test(line)).length * 2 >= lines.length)
    return false;
  const others = lines.filter((line) => !CODE_LINE.test(line));
  return (lines.length - others.length) * 3 >= lines.length || !others.some((line) => FOUR_WORDS.test(line));
}
