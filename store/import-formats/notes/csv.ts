import Papa from 'papaparse';
import { firstDateOf, readForeignDate } from '@/store/import-formats/foreign-date';
import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

/*
 * A table of notes: CSV (https://www.rfc-editor.org/rfc/rfc4180) with `,`, `;` or a tab. A header names a column of titles and one
 * of texts. TextExpander writes tables without a header: abbreviation, text, label
 * (https://textexpander.com/learn/using/snippets/importing-exporting-snippet-groups). Any other table is one text.
 */

/**
 * Names of columns that are certainly those of notes if both are there; and names that are so only if all other columns are
 * known too.
 */
const CLEAR = {
  title: names('title titel titre subject heading'),
  text: names('content text body note notes code snippet'),
};
const LIKELY = {
  title: names('name label abbreviation abbr keyword shortcut trigger prefix key command act'),
  text: names('value replacement replace expansion phrase prompt markdown plaintext inhalt contenu'),
};

const PINNED = names('pinned pin favorite favourite starred isfavorite ispinned');
const CHANGED = names('updated updatedat modified modifiedat lastmodified edited editedat dateupdated datemodified');
const CREATED = names('created createdat date createdon datecreated timestamp');
const FOLDER = names('folder notebook group collection category');
const OTHERS = names(
  'id uuid guid tags tag labels label language lang syntax description archived trashed color type format fordevs ' +
    'contributor',
);

const TRUE = /^(true|yes|1)$/i;
const ANSWER = /^\s*(true|yes|1|false|no|0|)\s*$/i;

type Row = readonly string[];

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Reads a table of notes: a paste for each row. Columns that are not taken over are left out by name. */
export function readCsv({ path, text, modifiedMs }: SourceText): FoundPastes | undefined {
  if (!/\.(csv|tsv)$/i.test(path)) return undefined;
  // Some programs write a quote in a cell as `\"`, not as `""`.
  const data = rowsOf(text) ?? (text.includes('\\"') ? rowsOf(text, '\\') : undefined);
  if (data === undefined) return undefined;
  const [header = [], ...rows] = data;
  return readNotes(header, rows, modifiedMs) ?? readTextexpanderTable(path, text, data, modifiedMs);
}

/** Splits a table into rows. @returns undefined if a quote is never closed: then the cells are not what the program meant */
function rowsOf(text: string, escapeChar = '"'): Row[] | undefined {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
    escapeChar,
  });
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data;
}

function readNotes(header: Row, rows: readonly Row[], modifiedMs: number | null): FoundPastes | undefined {
  const keys = header.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''));
  const columns = findColumns(keys);
  // A column name with a quote or a line break shows that the rows were split wrongly.
  const isOdd = header.some((name) => /["\n]/.test(name));
  if (columns === undefined || rows.length === 0 || isOdd) return undefined;
  const [title, content] = columns;
  const column = (known: ReadonlySet<string>) =>
    keys.findIndex((key, index) => known.has(key) && index !== title && index !== content);
  const [pinned = -1, changed = -1, created = -1, folder = -1] = [PINNED, CHANGED, CREATED, FOLDER].map(column);
  const taken = new Set([title, content, pinned, changed, created, folder]);
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = header.flatMap((name, index) =>
    !taken.has(index) && rows.some((row) => row[index]?.trim())
      ? [{ kind: 'column', name: name || String(index + 1) }]
      : [],
  );
  for (const row of rows) {
    const cell = (index = -1) => row[index] ?? '';
    // Cells beyond the columns of the header.
    pushAll(leftOut, leaveOut('cell', row.slice(header.length).filter((each) => each.trim() !== '').length));
    if (cell(title).trim() === '' && cell(content).trim() === '') {
      leftOut.push(...leaveOut('empty-note'));
      continue;
    }
    // Cells in these columns that do not hold what the column says.
    const isNoDate = (index: number) => readForeignDate(cell(index)) === null && cell(index).trim() !== '';
    const odd = [
      ...[changed, created].filter((index) => isNoDate(index)),
      ...(ANSWER.test(cell(pinned)) ? [] : [pinned]),
    ];
    leftOut.push(...odd.map((index): LeftOut => ({ kind: 'field', name: header[index] ?? '' })));
    pastes.push(
      pasteOf('csv', {
        title: [cell(folder).trim(), cell(title).trim()].filter((part) => part !== '').join('/'),
        content: cell(content),
        editedAt: firstDateOf([cell(changed), cell(created)]),
        editedMs: modifiedMs,
        sourceId: null,
        isPinned: TRUE.test(cell(pinned).trim()),
      }),
    );
  }
  return { format: 'csv', pastes, leftOut };
}

/** Finds the columns of titles and texts by the names of all columns. */
function findColumns(keys: readonly string[]): readonly [title: number, content: number] | undefined {
  const clear = columnsOf(keys, CLEAR.title, CLEAR.text);
  if (clear !== undefined) return clear;
  const titles = new Set([...CLEAR.title, ...LIKELY.title]);
  const texts = new Set([...CLEAR.text, ...LIKELY.text]);
  const likely = columnsOf(keys, titles, texts);
  const known = [titles, texts, PINNED, CHANGED, CREATED, FOLDER, OTHERS];
  return keys.every((key) => known.some((each) => each.has(key))) ? likely : undefined;
}

function columnsOf(keys: readonly string[], titles: ReadonlySet<string>, texts: ReadonlySet<string>) {
  const title = keys.findIndex((key) => titles.has(key));
  const content = keys.findIndex((key, index) => texts.has(key) && index !== title);
  return title === -1 || content === -1 ? undefined : ([title, content] as const);
}

/**
 * Reads a table without a header. Every cell is quoted, and each abbreviation is one word; most begin with a sign, as `;addr`,
 * unless the name of the file says whose table it is.
 */
function readTextexpanderTable(
  path: string,
  text: string,
  rows: readonly Row[],
  modifiedMs: number | null,
): FoundPastes | undefined {
  const isTable = rows.length > 0 && rows.every((row) => row.length === 3 && /^\S+$/.test(row[0] ?? ''));
  if (!isTable || !/^\s*"/.test(text)) return undefined;
  const signed = rows.filter(([abbreviation = '']) => /^[^\p{L}\p{N}\s]+\p{L}/u.test(abbreviation));
  if (!/textexpander|snippet/i.test(path) && signed.length * 2 < rows.length) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (const [abbreviation = '', content = '', label = ''] of rows) {
    if (content.trim() === '') leftOut.push(...leaveOut('empty-snippet'));
    else {
      const title = snippetTitle(abbreviation, label);
      pastes.push(pasteOf('textexpander', { title, content, editedMs: modifiedMs, sourceId: null }));
    }
  }
  return { format: 'textexpander', pastes, leftOut };
}
