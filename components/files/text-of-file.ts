import { pasteTextOf } from '@/store/files/text-file';
import type { PasteText } from '@/store/paste/paste';

const MARKDOWN_ENDING = /\.(?:md|markdown|mdx)$/i;
const BLOCK_START = /^(?:---|\+\+\+)[ \t]*\r?\n/;

/**
 * Makes the text of a paste from a text file. The title of a Markdown file with front matter comes from there, as in an import.
 * The block is removed only if everything in it is taken over. A paste that is saved now cannot take over a date or a pin, so a
 * block with these stays.
 */
export async function textOfFile({ name }: File, text: string): Promise<PasteText> {
  const front = MARKDOWN_ENDING.test(name) && BLOCK_START.test(text) ? await readFront(text) : undefined;
  if (front === undefined) return pasteTextOf(name, text);
  const isTaken = front.editedAt === null && !front.isPinned;
  return pasteTextOf(front.title ?? name.replace(MARKDOWN_ENDING, ''), isTaken ? front.content : text);
}

async function readFront(text: string) {
  // The reader is large and few files need it, so it loads here. If it cannot load, the text is taken as it is.
  const reader = await import('@/store/import-formats/notes/front-matter').catch(() => undefined);
  return reader?.readFrontMatter(text);
}
