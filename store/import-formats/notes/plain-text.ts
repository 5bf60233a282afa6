import { pasteTextOf } from '@/store/files/text-file';
import { type FoundPastes, fileNameOf, pasteOf, type SourceText } from '@/store/import-formats/import-format';
import { readFrontMatter } from './front-matter';

// The formats of notes: of programs with a file for each note (Keep, Tomboy) or one for all (Evernote, Heynote, gists), tables
// (csv.ts), and text files. A file of the folder reads one format, and returns undefined for a file of another one. enml.ts reads
// the texts of Evernote, front-matter.ts the fields at the beginning of a Markdown text.
//
// This file comes last. It reads a text file that no other reader has recognised as one paste, so that no text is refused
// because its format is unknown.

const MARKDOWN_ENDING = /\.(?:md|markdown|mdx)$/i;

/** Notion adds its id to the name of each page and folder. */
const NOTION_ID = / [0-9a-f]{32}(?=$|\.[a-z0-9]{1,8}$)/;

/**
 * Reads a text file as one paste. Its title is the path without `.txt`. Of a Markdown file with front matter, it is the title
 * there, or else the name without its ending.
 */
export function readPlainText({ path: wholePath, text, modifiedMs }: SourceText): FoundPastes {
  const path = withoutNotionIds(wholePath);
  const isMarkdown = MARKDOWN_ENDING.test(path);
  const front = isMarkdown ? readFrontMatter(text) : undefined;
  const named = front !== undefined || path !== wholePath ? path.replace(MARKDOWN_ENDING, '') : path;
  const folder = named.slice(0, named.length - fileNameOf(named).length);
  const { title, content } = pasteTextOf(front?.title ? `${folder}${front.title}` : named, front?.content ?? text);
  const paste = pasteOf('text', {
    title,
    content,
    editedMs: modifiedMs,
    editedAt: front?.editedAt ?? null,
    sourceId: null,
    isPinned: front?.isPinned ?? false,
  });
  return { format: 'text', pastes: [paste], leftOut: [] };
}

function withoutNotionIds(path: string): string {
  const names = path.split('/').map((name) => name.replace(NOTION_ID, ''));
  return names.includes('') ? path : names.join('/');
}
