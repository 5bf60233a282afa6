import { firstDateOf } from '@/store/import-formats/foreign-date';
import {
  type FoundPastes,
  type GoOn,
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
} from '@/store/import-formats/syntax/xml';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';
import { enmlText } from './enml';

// An export of Evernote: `.enex`, an `en-export` of `note`s. Each has a title, dates, tags, attachments as `resource`s, and its
// content as ENML (https://xml.evernote.com/pub/evernote-export4.dtd).

const KNOWN = ['title', 'content', 'created', 'updated', 'tag', 'resource', 'note-attributes', 'task'];

/** Reads the notes of an export as readable text. Tasks and lists are those of Markdown. */
export function readEvernote({ text, modifiedMs }: SourceText, goOn: GoOn = () => {}): FoundPastes | undefined {
  const root = rootNameOf(text) === 'en-export' ? parseXml(text) : undefined;
  if (root?.name !== 'en-export') return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [...leaveOut('unknown-entry', strayCountOf(root))];
  const notes = elementsOf(root);
  for (const [index, note] of notes.entries()) {
    goOn(index / notes.length);
    if (note.name !== 'note') {
      leftOut.push(...leaveOut('unknown-entry'));
      continue;
    }
    const title = textOf(elementOf(note, 'title')).replace(/\s+/g, ' ').trim();
    const { content, encryptedCount } = contentOf(note);
    if (title === '' && content.trim() === '') leftOut.push(...leaveOut('empty-note'));
    else {
      const editedAt = firstDateOf(['updated', 'created'].map((name) => textOf(elementOf(note, name))));
      pastes.push(pasteOf('evernote', { title, content, editedMs: modifiedMs, editedAt, sourceId: null }));
    }
    pushAll(leftOut, [...leaveOut('encrypted-text', encryptedCount), ...leftOutOf(note)]);
  }
  return { format: 'evernote', pastes, leftOut };
}

function contentOf(note: XmlElement): { readonly content: string; readonly encryptedCount: number } {
  const { text, encryptedCount } = enmlText(textOf(elementOf(note, 'content')));
  const tasks = childrenOf(note, 'task').map((task) => {
    const isDone = textOf(elementOf(task, 'taskStatus')) === 'completed';
    return `- [${isDone ? 'x' : ' '}] ${textOf(elementOf(task, 'title'))}`;
  });
  return { content: [text, tasks.join('\n')].filter((part) => part !== '').join('\n\n'), encryptedCount };
}

function leftOutOf(note: XmlElement): readonly LeftOut[] {
  const attributes = elementOf(note, 'note-attributes');
  return [
    ...leaveOut('attachment', childrenOf(note, 'resource').length),
    ...leaveOut('tag', childrenOf(note, 'tag').length),
    ...leaveOut('web-address', attributes && elementOf(attributes, 'source-url') ? 1 : 0),
    ...leaveOut('unknown-entry', othersOf(note).length + countNested(note) + strayCountOf(note)),
  ];
}

/** Returns elements of a note that are unknown, or that repeat although a note has only one. */
function othersOf(note: XmlElement): readonly XmlElement[] {
  const single = ['title', 'content'];
  return elementsOf(note).filter(
    (element) =>
      !KNOWN.includes(element.name) || (single.includes(element.name) && elementOf(note, element.name) !== element),
  );
}

/** Elements that have elements. */
const NESTED = new Set(['resource', 'note-attributes', 'task', 'reminder']);

/** Counts elements in those of a note, and of its tasks, that have only a text. */
function countNested(note: XmlElement): number {
  const simple = [note, ...childrenOf(note, 'task')].flatMap(elementsOf).filter(({ name }) => !NESTED.has(name));
  return simple.reduce((sum, element) => sum + elementsOf(element).length, 0);
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}
