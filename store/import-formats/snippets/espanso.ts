import {
  type FoundPastes,
  type LeftOut,
  type LeftOutKind,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';
import { parseYaml } from '@/store/import-formats/syntax/yaml';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// Matches of espanso: `match/base.yml` and other files of YAML, with `matches`, of which each has a trigger and what replaces it
// (https://espanso.org/docs/matches/basics/).

const TEXTS = ['replace', 'markdown', 'html'] as const;

const OTHERS: readonly (readonly [field: string, kind: LeftOutKind])[] = [
  ['form', 'form'],
  ['image_path', 'image'],
];

/** Fields of a match: those that are read, and those that say when and how it is typed. */
const KNOWN = new Set(
  (
    'trigger triggers regex replace markdown html form image_path label word left_word right_word propagate_case ' +
    'uppercase_style force_clipboard force_mode paragraph passive_only comment search_terms depends anchor'
  ).split(' '),
);

/** Keys of a file: its matches, and what they refer to. */
const KNOWN_IN_FILE = new Set(['matches', 'global_vars', 'imports', 'anchors']);

/** Fields that are true or false. */
const SWITCHES = ['word', 'left_word', 'right_word', 'propagate_case', 'force_clipboard', 'paragraph', 'passive_only'];

const LISTS = ['triggers', 'vars', 'search_terms', 'form_fields'];

type Fields = Readonly<Record<string, unknown>>;

/** Reads matches: a paste for each with a text. Variables such as `{{name}}` and `$|$` stay text. */
export function readEspanso({ path, text, modifiedMs }: SourceText): FoundPastes | undefined {
  if (!/\.ya?ml$/i.test(path) || !isLikely(text)) return undefined;
  const file = parseYaml(text);
  if (!isRecord(file) || !Array.isArray(file.matches) || !file.matches.some(isMatch)) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [...leftOutSettings(file, 'global_vars'), ...leftOutOf(file)];
  for (const match of file.matches) {
    const paste = isMatch(match) ? readMatch(match, modifiedMs) : 'unknown-entry';
    if (typeof paste === 'string') leftOut.push(...leaveOut(paste));
    else pastes.push(paste);
    if (isMatch(match))
      pushAll(leftOut, [...leftOutSettings(match, 'vars'), ...leaveOutOthers(match, KNOWN), ...leaveOutUnused(match)]);
  }
  return { format: 'espanso', pastes, leftOut };
}

/** Looks for the key `matches` before the text is parsed. */
function isLikely(text: string): boolean {
  return /^[ \t]*["']?matches["']?[ \t]*:/m.test(text) || text.trimStart().startsWith('{');
}

function isMatch(value: unknown): value is Fields {
  return isRecord(value) && (triggersOf(value).length > 0 || typeof value.regex === 'string');
}

function readMatch(match: Fields, modifiedMs: number | null): Paste | LeftOutKind {
  const field = TEXTS.find((name) => typeof match[name] === 'string');
  const content = field === undefined ? undefined : String(match[field]);
  if (content === undefined) return OTHERS.find(([name]) => name in match)?.[1] ?? 'unknown-entry';
  if (content.trim() === '') return 'empty-snippet';
  const triggers = triggersOf(match);
  const typed = triggers.length > 0 ? triggers.join(', ') : String(match.regex);
  const title = snippetTitle(typed, typeof match.label === 'string' ? match.label : '');
  return pasteOf('espanso', { title, content, editedMs: modifiedMs, sourceId: null });
}

function triggersOf({ trigger, triggers }: Fields): readonly string[] {
  const all: readonly unknown[] = [trigger, ...(Array.isArray(triggers) ? triggers : [])];
  return all.filter((each) => typeof each === 'string' && each !== '').map(String);
}

/**
 * Returns the known fields of a match that are not used: a second text, a pattern beside triggers, or values of the wrong type.
 */
function leaveOutUnused(match: Fields): readonly LeftOut[] {
  const texts = TEXTS.filter((name) => typeof match[name] === 'string').slice(1);
  const pattern = typeof match.regex === 'string' && triggersOf(match).length > 0 ? ['regex'] : [];
  const objects = Object.keys(match).filter((name) => isRecord(match[name]) && !LISTS.includes(name));
  const switches = SWITCHES.filter((name) => typeof match[name] === 'string' && !/^(true|false)$/.test(match[name]));
  return [...texts, ...pattern, ...objects, ...switches].map((name) => ({ kind: 'field', name }));
}

/** Returns the other keys of a file as left out, because there may be matches under them. */
function leftOutOf(file: Fields): readonly LeftOut[] {
  const others = Object.keys(file).filter((name) => !KNOWN_IN_FILE.has(name));
  return others.map((name) => ({ kind: 'field', name }));
}

function leftOutSettings(fields: Fields, name: string): LeftOut[] {
  const variables = fields[name];
  return [...leaveOut('setting', Array.isArray(variables) ? variables.length : 0)];
}
