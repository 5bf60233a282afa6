import { readForeignDate } from '@/store/import-formats/foreign-date';
import {
  type FormatFault,
  type FoundPastes,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
} from '@/store/import-formats/import-format';
import { isRecord, parseJson } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// Buffers of Heynote: blocks, each after a line such as `∞∞∞markdown-a`, where `-a` says that the language was recognised.
// From version 1 of the format, a line of JSON comes first; from version 2, the line of a block may go on with
// `;created=2026-01-05T12:00:00Z` (https://github.com/heyman/heynote, src/common/note-format.js and
// src/editor/block/block-parsing.js).

/** The latest version of the format that is read. */
const LATEST_VERSION = 2;

const SEPARATOR = /(?:^|\r?\n)∞∞∞([a-z]+)(-a)?(;[^\r\n]*)?\r?\n/g;

const IMAGE = /<∞img;[^\n<∞]*∞>/g;

/** Reads a buffer of Heynote: a paste without a title for each block that is not empty. */
export function readHeynote({ text, modifiedMs }: SourceText): FoundPastes | FormatFault | undefined {
  const separators = [...text.matchAll(SEPARATOR)];
  const [first] = separators;
  if (first === undefined) return undefined;
  const { version, name } = readMetadata(text.slice(0, first.index).trim());
  if (version === undefined) return undefined;
  if (version > LATEST_VERSION) return 'heynote-too-new';
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = name === '' ? [] : [{ kind: 'buffer-name', name }];
  separators.forEach((separator, index) => {
    const content = text.slice(separator.index + separator[0].length, separators[index + 1]?.index);
    if (content.trim() === '') {
      leftOut.push(...leaveOut('empty-block'));
      return;
    }
    pushAll(leftOut, leaveOut('attachment', content.match(IMAGE)?.length ?? 0));
    const [, language, recognised, details = ''] = separator;
    // If Heynote only guessed the language, this site will guess it too, so nothing is lost.
    if (language !== 'text' && recognised === undefined) leftOut.push(...leaveOut('language'));
    const created = /;created=([^;]+)/.exec(details)?.[1];
    const editedAt = readForeignDate(created);
    pastes.push(pasteOf('heynote', { title: '', content, editedMs: modifiedMs, editedAt, sourceId: null }));
  });
  return { format: 'heynote', pastes, leftOut };
}

interface Metadata {
  /** Undefined if it is no buffer. */
  readonly version?: number;
  readonly name: string;
}

/** Reads what is before the first block. */
function readMetadata(metadata: string): Metadata {
  if (metadata === '') return { version: 0, name: '' };
  const value = parseJson(metadata);
  if (!isRecord(value) || typeof value.formatVersion !== 'string') return { name: '' };
  const version = Number.parseInt(value.formatVersion, 10);
  const name = typeof value.name === 'string' ? value.name : '';
  return Number.isNaN(version) ? { name } : { version, name };
}
