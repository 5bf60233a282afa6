import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  stringOf,
} from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';

// Google Keep, as Google Takeout exports it: a folder `Takeout/Keep` with a JSON file for each note, the same note as HTML,
// its attachments, and `Labels.txt`. Google does not document it; the fields are those that exports have, and that
// other importers read (https://github.com/obsidianmd/obsidian-importer, src/formats/keep/models.ts).

const FLAGS = ['isTrashed', 'isPinned', 'isArchived'] as const;
const TIMES = ['userEditedTimestampUsec', 'createdTimestampUsec'] as const;

/** The texts of a note. Its HTML says the same as its text. */
const KNOWN = new Set(['title', 'textContent', 'textContentHtml', 'color', ...TIMES]);

/** Reads a note of Google Keep. The items of a list become the tasks of a Markdown list. */
export function readGoogleKeep({ json, modifiedMs }: SourceText): FoundPastes | undefined {
  if (!isRecord(json) || !isNote(json)) return undefined;
  if (json.isTrashed === true) return { format: 'keep', pastes: [], leftOut: leaveOut('trashed-note') };
  const leftOut: LeftOut[] = [
    ...leaveOut('attachment', recordsOf(json.attachments).length),
    ...leaveOut('label', recordsOf(json.labels).length),
    ...leaveOutOthers(json, KNOWN),
  ];
  const title = stringOf(json.title);
  const content = contentOf(json);
  if (title.trim() === '' && content.trim() === '') {
    return { format: 'keep', pastes: [], leftOut: [...leaveOut('empty-note'), ...leftOut] };
  }
  return { format: 'keep', pastes: [toPaste(json, title, content, modifiedMs)], leftOut };
}

function isNote(json: Readonly<Record<string, unknown>>): boolean {
  const hasFlag = FLAGS.some((name) => typeof json[name] === 'boolean');
  const hasTime = TIMES.some((name) => timeOf(json[name]) !== null);
  return hasFlag && hasTime;
}

function toPaste(
  json: Readonly<Record<string, unknown>>,
  title: string,
  content: string,
  modifiedMs: number | null,
): Paste {
  const createdUsec = json.createdTimestampUsec;
  const editedMs = timeOf(json.userEditedTimestampUsec) ?? timeOf(createdUsec) ?? modifiedMs;
  // The time of creation serves as the id. Notes that another program added may share it (tell-apart.ts), or have the time 0.
  const sourceId = timeOf(createdUsec) ? String(createdUsec) : null;
  return pasteOf('keep', { title, content, editedMs, sourceId, isPinned: json.isPinned === true });
}

function contentOf(json: Readonly<Record<string, unknown>>): string {
  const text = stringOf(json.textContent);
  const items = recordsOf(json.listContent).map(
    ({ text: item, isChecked }) => `- [${isChecked === true ? 'x' : ' '}] ${indent(stringOf(item))}`,
  );
  const body = [text, items.join('\n')].filter((part) => part !== '').join('\n\n');
  // A note that was shared from another app may have its link only here.
  const links = recordsOf(json.annotations)
    .map(({ url }) => stringOf(url))
    .filter((url) => url !== '' && !body.includes(url));
  return [body, links.join('\n')].filter((part) => part !== '').join('\n\n');
}

/** Indents the further lines of an item, so that they stay in the item. */
function indent(item: string): string {
  return item.trimEnd().replace(/\n/g, '\n      ');
}

/** Reads microseconds since 1970, a number or its digits. @returns milliseconds; null for anything else */
function timeOf(value: unknown): number | null {
  const usec = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof usec === 'number' && Number.isFinite(usec) ? Math.floor(usec / 1000) : null;
}

function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
