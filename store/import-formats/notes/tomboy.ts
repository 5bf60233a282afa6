import { readForeignDate } from '@/store/import-formats/foreign-date';
import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
} from '@/store/import-formats/import-format';
import {
  elementOf,
  elementsOf,
  parseXml,
  rootNameOf,
  strayCountOf,
  textOf,
  type XmlElement,
  type XmlNode,
} from '@/store/import-formats/syntax/xml';

// Notes of Tomboy and Gnote: `{id}.note`, a `note` with `title`, `text`, `last-change-date` and `tags`, of which
// `system:notebook:{name}` is the notebook (https://wiki.gnome.org/Apps/Tomboy/NoteXmlFormat).

/** Elements of a note, each of which it has once. */
const KNOWN = new Set(
  (
    'title text tags create-date last-change-date last-metadata-change-date cursor-position selection-bound-position ' +
    'width height x y open-on-startup'
  ).split(' '),
);

const NOTEBOOK = 'system:notebook:';

/** Reads a note. Its first line is its title. The items of lists begin with `- `. */
export function readTomboy({ text, modifiedMs }: SourceText): FoundPastes | undefined {
  const root = rootNameOf(text) === 'note' ? parseXml(text) : undefined;
  const body = root && elementOf(root, 'text');
  const noteContent = body && elementOf(body, 'note-content');
  if (root?.name !== 'note' || body === undefined || noteContent === undefined) return undefined;
  const tagsElement = elementOf(root, 'tags');
  const tags = tagsElement === undefined ? [] : elementsOf(tagsElement).map(textOf);
  if (tags.includes('system:template')) return { format: 'tomboy', pastes: [], leftOut: leaveOut('template') };
  const leftOut: readonly LeftOut[] = [
    ...leaveOut('tag', tags.filter((tag) => !tag.startsWith('system:')).length),
    ...leaveOut(
      'unknown-entry',
      strayCountOf(root) + strayCountOf(body) + othersOf(root) + countNested(root) + elementsOf(body).length - 1,
    ),
    ...leaveOut('formatting', elementsOf(noteContent).some(({ name }) => name !== 'list') ? 1 : 0),
  ];
  const name = textOf(elementOf(root, 'title'));
  const content = withoutTitle(linesOf(noteContent, ''), name);
  if (name.trim() === '' && content.trim() === '') {
    return { format: 'tomboy', pastes: [], leftOut: [...leaveOut('empty-note'), ...leftOut] };
  }
  const notebook = tags.find((tag) => tag.startsWith(NOTEBOOK))?.slice(NOTEBOOK.length);
  const title = notebook ? `${notebook}/${name}` : name;
  const editedAt = readForeignDate(textOf(elementOf(root, 'last-change-date')));
  const paste = pasteOf('tomboy', { title, content, editedMs: modifiedMs, editedAt, sourceId: null });
  return { format: 'tomboy', pastes: [paste], leftOut };
}

function othersOf(root: XmlElement): number {
  const isOther = (element: XmlElement) => !KNOWN.has(element.name) || elementOf(root, element.name) !== element;
  return elementsOf(root).filter(isOther).length;
}

/** Counts elements in those that have only a text. */
function countNested(root: XmlElement): number {
  const simple = elementsOf(root).filter(({ name }) => name !== 'text' && name !== 'tags');
  return simple.reduce((sum, element) => sum + elementsOf(element).length, 0);
}

/** Returns the text of an element, with the items of lists in lines of their own. */
function linesOf(element: XmlElement, indent: string): string {
  return element.children.map((node) => nodeText(node, indent)).join('');
}

function nodeText(node: XmlNode, indent: string): string {
  if (typeof node === 'string') return node;
  if (node.name === 'list') {
    // Between the items is white space, as a rule.
    const items = node.children.filter((item) => typeof item !== 'string' || item.trim() !== '');
    return items.map((item) => nodeText(item, indent)).join('');
  }
  if (node.name !== 'list-item') return linesOf(node, indent);
  // A list in an item follows the text of the item, which ends with a line break.
  return `${indent}- ${linesOf(node, `${indent}  `).trimEnd()}\n`;
}

function withoutTitle(text: string, title: string): string {
  const rest = text.startsWith(`${title}\n`) ? text.slice(title.length) : text === title ? '' : text;
  return rest === text ? text : rest.replace(/^\n{1,2}/, '');
}
