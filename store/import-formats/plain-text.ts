import { pasteTextOf } from '@/store/files/text-file';
import { type FoundPastes, pasteOf, type SourceText } from './import-format';

/** Reads a text file as one paste. Its title is the path without `.txt`. */
export function readPlainText({ path, text, modifiedMs }: SourceText): FoundPastes {
  const { title, content } = pasteTextOf(path, text);
  const paste = pasteOf('text', { title, content, editedMs: modifiedMs, sourceId: null });
  return { format: 'text', pastes: [paste], leftOut: [] };
}
