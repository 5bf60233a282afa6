import { firstDateOf } from '@/store/import-formats/foreign-date';
import { type LeftOutKind, pasteOf, type SourceText } from '@/store/import-formats/import-format';
import { FolderFindings, type FoundFolder } from './folder-format';

// The RAW export of Joplin, a folder or `.jex`, a tar of it: a file for each item, `{id}.md`, with its title, its text, and its
// fields in the last lines (https://joplinapp.org/help/apps/import_export; laurent22/joplin, packages/lib/models/BaseItem.ts).

const NOTE = '1';
const NOTEBOOK = '2';

/** The kinds of items that are not notes. Type 6 links a note to a tag. */
const OTHER_ITEMS: Readonly<Record<string, LeftOutKind | null>> = { 4: 'attachment', 5: 'tag', 6: null };

interface Item {
  readonly source: SourceText;
  readonly title: string;
  readonly body: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads notes, with their notebooks before their titles. */
export function readJoplin(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('joplin');
  const items = sources.flatMap((source) => itemOf(source) ?? []);
  const notebooks = new Map(
    items.filter(({ fields }) => fields.get('type_') === NOTEBOOK).map((item) => [item.fields.get('id') ?? '', item]),
  );
  for (const item of items) {
    findings.take(item.source);
    const type = item.fields.get('type_') ?? '';
    const other = Object.hasOwn(OTHER_ITEMS, type) ? OTHER_ITEMS[type] : 'unknown-entry';
    if (type === NOTE) readNote(item, notebooks, findings);
    else if (type !== NOTEBOOK && other) findings.leaveOut(other);
  }
  return findings;
}

/** Reads an item. Its fields are the lines after the last empty one. @returns undefined if the file is no item */
function itemOf(source: SourceText): Item | undefined {
  const { text } = source;
  if (!/\.md$/i.test(source.path) || !/\ntype_: \d+\s*$/.test(text.slice(-100))) return undefined;
  const lines = text.trimEnd().split(/\r?\n/);
  const start = lines.findLastIndex((line) => line.trim() === '') + 1;
  const fields = new Map<string, string>();
  for (const line of lines.slice(start)) {
    const colon = line.indexOf(':');
    if (colon < 1) return undefined;
    fields.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  if (!/^[\da-f]{32}$/.test(fields.get('id') ?? '')) return undefined;
  const before = text.slice(0, offsetOf(text, lines.length - start)).replace(/(\r?\n){1,2}$/, '');
  const [, title = '', body = ''] = /^([^\r\n]*)(?:\r?\n)?(?:\r?\n)?([\s\S]*)$/.exec(before) ?? [];
  return { source, title, body, fields };
}

/** Returns where the last lines of a text begin. */
function offsetOf(text: string, lineCount: number): number {
  let at = text.trimEnd().length;
  for (let count = 0; count < lineCount && at > 0; count++) at = text.lastIndexOf('\n', at - 1);
  return at + 1;
}

function readNote(
  { title, body, fields, source }: Item,
  notebooks: ReadonlyMap<string, Item>,
  findings: FolderFindings,
) {
  if (fields.get('encryption_applied') === '1') findings.leaveOut('encrypted-note');
  else if (/[1-9]/.test(fields.get('deleted_time') ?? '')) findings.leaveOut('trashed-note');
  else if (title.trim() === '' && body.trim() === '') findings.leaveOut('empty-note');
  else {
    const names = [...pathOf(fields.get('parent_id'), notebooks), title];
    const dates = ['user_updated_time', 'updated_time', 'user_created_time', 'created_time'].map((name) =>
      fields.get(name),
    );
    findings.add(
      pasteOf('joplin', {
        title: names.filter((name) => name !== '').join('/'),
        content: body,
        editedAt: firstDateOf(dates),
        editedMs: source.modifiedMs,
        sourceId: fields.get('id') ?? null,
      }),
    );
  }
}

/** Returns the names of the notebooks that a note is in, the outermost first. */
function pathOf(parent: string | undefined, notebooks: ReadonlyMap<string, Item>): readonly string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let id = parent; id !== undefined && !seen.has(id); ) {
    seen.add(id);
    const notebook = notebooks.get(id);
    if (notebook === undefined) break;
    names.unshift(notebook.title);
    id = notebook.fields.get('parent_id');
  }
  return names;
}
