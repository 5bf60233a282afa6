import {
  type FoundPastes,
  fileNameOf,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';
import { elementOf, elementsOf, parseXml, rootNameOf, strayCountOf, textOf } from '@/store/import-formats/syntax/xml';

// A snippet of Sublime Text: `.sublime-snippet`, a `snippet` with the elements `content`, `tabTrigger`, `scope` and `description`
// (https://www.sublimetext.com/docs/completions.html#snippets).

const KNOWN = ['content', 'tabTrigger', 'scope', 'description'];

/** Reads a snippet. Placeholders such as `${1:name}` stay text. */
export function readSublimeSnippet({ path, text, modifiedMs }: SourceText): FoundPastes | undefined {
  const root = rootNameOf(text) === 'snippet' ? parseXml(text) : undefined;
  const body = root && elementOf(root, 'content');
  if (root?.name !== 'snippet' || body === undefined) return undefined;
  // The program writes the text on lines of its own.
  const content = textOf(body)
    .replace(/^\r?\n/, '')
    .replace(/\r?\n$/, '');
  const others = elementsOf(root).filter(
    (element) => !KNOWN.includes(element.name) || elementOf(root, element.name) !== element,
  );
  const leftOut: readonly LeftOut[] = [
    ...leaveOut('language', elementOf(root, 'scope') === undefined ? 0 : 1),
    ...leaveOut('unknown-entry', strayCountOf(root)),
    ...others.map(({ name }): LeftOut => ({ kind: 'field', name })),
  ];
  if (content.trim() === '')
    return { format: 'sublime', pastes: [], leftOut: [...leaveOut('empty-snippet'), ...leftOut] };
  const named = snippetTitle(textOf(elementOf(root, 'tabTrigger')), textOf(elementOf(root, 'description')));
  const title = named || fileNameOf(path).replace(/\.sublime-snippet$/i, '');
  return {
    format: 'sublime',
    pastes: [pasteOf('sublime', { title, content, editedMs: modifiedMs, sourceId: null })],
    leftOut,
  };
}
