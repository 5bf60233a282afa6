import { isRecord } from '@/store/parse-json';

// Outlines, as Roam and Logseq export them: a note has `children`, which have a text and children themselves.

const TEXTS = ['string', 'text', 'content', 'block/content', 'name', 'title'];

/** Deeper lines get no further indent: the text would grow with the square of its depth. */
const MAX_DEPTH = 20;

interface Waiting {
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Writes the children of a note as lines, each indented two spaces deeper than its parent. Does not recurse, because a file may
 * be nested to any depth.
 *
 * @returns undefined if there are no children with a text
 */
export function linesOfTree(children: unknown): string | undefined {
  const lines: string[] = [];
  let hasText = false;
  const waiting: Waiting[] = [];
  const enqueue = (list: unknown, depth: number) => {
    if (Array.isArray(list)) for (const value of list.toReversed()) waiting.push({ value, depth });
  };
  enqueue(children, 0);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (!isRecord(value)) continue;
    const text = TEXTS.map((name) => value[name]).find((each) => typeof each === 'string');
    if (typeof text === 'string') {
      hasText ||= text.trim() !== '';
      const indent = '  '.repeat(Math.min(depth, MAX_DEPTH));
      for (const line of text.split('\n')) lines.push(`${indent}${line}`);
    }
    enqueue(value.children, depth + 1);
  }
  return hasText ? lines.join('\n') : undefined;
}
