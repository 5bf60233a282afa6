import { chunksIn, textNodeOf } from '@/components/code/line-geometry';
import { holdLine } from '@/components/navigation/hold-scroll';
import { findPart } from '@/components/navigation/page-parts';
import { decodeChangedLine } from '@/components/paste-text/changed-line';
import { createHitLocator } from '@/components/paste-text/hit-locator';
import { shownText } from '@/store/code/text-lines';

/** For how many frames the line is kept: what shows the text anew may have to load, and a preview to be parsed. */
const MAX_FRAMES = 180;

/** The beginning of a line that is not blank, or the end of the text. */
interface Anchor {
  /**
   * How many letters are before it. White space is not counted, because formatting changes it: so this finds the same line in
   * every form of the text.
   */
  readonly letters: number;
  /** Measures where it is, in CSS pixels below the top of the window. */
  readonly readTop: () => number;
}

/** An anchor in the window: `top` is in CSS pixels below its top. */
interface WindowAnchor {
  readonly letters: number;
  readonly top: number;
}

/**
 * Keeps the line that is on top of the window where it is, while the text is about to be shown in another way: as plain text,
 * code or preview, formatted or not, with lines that wrap or not. It ends when the user acts. At the beginning of a page,
 * nothing is kept.
 *
 * @param root the element in which the text is shown
 * @param content the text as it is stored
 */
export function keepLine(root: HTMLElement | null, content: string): void {
  if (root === null || window.scrollY === 0) return;
  const shown = findAnchors(root, content);
  const kept = anchorOnTop(topEdge(), shown.anchors);
  if (kept === undefined) shown.dispose?.();
  else holdAnchor(root, content, shown, kept);
}

/**
 * Shows the line that an update has changed in the upper third of the window, in whatever way the text is shown. It ends when the
 * user acts.
 *
 * @param changed what changed-line.ts has encoded; of another paste, nothing is shown
 */
export function showChanged(root: HTMLElement | null, content: string, pasteId: string, changed: string): void {
  const line = decodeChangedLine(changed, pasteId);
  if (root === null || line === undefined) return;
  const before = shownText(content).split('\n').slice(0, line).join('');
  const anchor = { letters: countLetters(before), top: window.innerHeight / 3 };
  holdAnchor(root, content, findAnchors(root, content), anchor);
}

/**
 * Finds the line in which the user reads: that of the current hit if it is in the window, or else the line on top of the window.
 *
 * @param root the element in which the text is shown
 * @param content the text as it is stored
 * @param beforeHit the text before the current hit; undefined if there is none
 * @returns the line, counted from 1; undefined at the beginning of a page
 */
export function findReadLine(
  root: HTMLElement | null,
  content: string,
  beforeHit: string | undefined,
): number | undefined {
  if (root === null || window.scrollY === 0) return undefined;
  const { anchors, dispose } = findAnchors(root, content);
  const edge = topEdge();
  const hit = beforeHit === undefined ? undefined : countLetters(beforeHit);
  const hitTop = hit === undefined ? undefined : topOf(hit, anchors);
  const isHitInSight = hitTop !== undefined && hitTop >= edge && hitTop < window.innerHeight;
  const letters = isHitInSight ? hit : anchorOnTop(edge, anchors)?.letters;
  dispose?.();
  return letters === undefined ? undefined : lineOf(letters, content);
}

/** Returns the line, counted from 1, that has the letter after so many; the last one if there are no more. */
function lineOf(letters: number, content: string): number {
  const lines = shownText(content).split('\n');
  let end = 0;
  const line = lines.findIndex((text) => {
    end += countLetters(text);
    return end > letters;
  });
  return line === -1 ? lines.length : line + 1;
}

/** Measures where the text begins to be in sight: the bar may stay on top of it, and is higher while it shows tools or a search. */
function topEdge(): number {
  return Math.max(findPart('[data-part=view-bar]')?.getBoundingClientRect().bottom ?? 0, 0);
}

/** Scrolls until an anchor stays where it is wanted in the window, while the text may be shown anew. */
function holdAnchor(
  root: HTMLElement,
  content: string,
  found: FoundAnchors,
  { letters, top: wanted }: WindowAnchor,
): void {
  let shown = found;
  let form = formOf(root);
  let part = root.firstElementChild;
  const scroll = () => {
    // What shows the text in another way may be of the same size.
    if (form !== formOf(root) || part !== root.firstElementChild) {
      form = formOf(root);
      part = root.firstElementChild;
      shown.dispose?.();
      shown = findAnchors(root, content);
    }
    const top = topOf(letters, shown.anchors);
    if (top !== undefined) window.scrollBy(0, top - wanted);
    // Goes on to the last frame: the text may be shown anew in any of them.
    return false;
  };
  holdLine(scroll, MAX_FRAMES, () => shown.dispose?.());
}

/** Finds the first line that begins at an edge or below it; if that is out of sight, the anchor in the line before. */
function anchorOnTop(edge: number, anchors: readonly Anchor[]): WindowAnchor | undefined {
  let [low, high] = [0, anchors.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((anchors[middle]?.readTop() ?? edge) < edge) low = middle + 1;
    else high = middle;
  }
  const [above, below] = [anchors[low - 1], anchors[low]];
  if (below === undefined) return undefined;
  const top = below.readTop();
  if (above === undefined || top < window.innerHeight) return { letters: below.letters, top };
  const share = (edge - above.readTop()) / (top - above.readTop());
  return { letters: above.letters + (below.letters - above.letters) * share, top: edge };
}

/** Measures where an anchor is. Between two that are known, letters are taken to be spread evenly. */
function topOf(letters: number, anchors: readonly Anchor[]): number | undefined {
  const next = anchors.findIndex((each) => each.letters >= letters);
  const [above, below] = [anchors.at(next === -1 ? -1 : next - 1), anchors[next]];
  if (below === undefined || above === undefined || above.letters >= below.letters || below.letters === letters) {
    return (below ?? above)?.readTop();
  }
  const share = (letters - above.letters) / (below.letters - above.letters);
  return above.readTop() + (below.readTop() - above.readTop()) * share;
}

/** Changes when the text is shown in another way. */
function formOf(root: HTMLElement): string {
  return [...root.children].map((part) => `${part.tagName} ${part.clientWidth} ${part.clientHeight}`).join();
}

interface FoundAnchors {
  readonly anchors: readonly Anchor[];
  readonly dispose?: () => void;
}

function findAnchors(root: HTMLElement, content: string): FoundAnchors {
  const field = root.querySelector('textarea');
  if (field?.parentElement) return anchorsOfField(field, field.parentElement);
  const chunks = chunksIn(root);
  if (chunks.length === 0) return { anchors: anchorsOfPreview(root, content) };
  let letters = 0;
  const anchors = chunks.flatMap((chunk) => {
    const node = textNodeOf(chunk);
    if (node === undefined) return [];
    const first = letters;
    letters += countLetters(node.data);
    return anchorsOfNode(node, chunk, first);
  });
  return { anchors: [...anchors, endOf(root, letters)] };
}

/** @param frame the element around the field, in which its text is laid out once more */
function anchorsOfField(field: HTMLTextAreaElement, frame: HTMLElement): FoundAnchors {
  const { boxesOf, dispose } = createHitLocator(field, frame);
  const anchors = nonBlankLinesOf(field.value).map(({ letters, start }) => ({
    letters,
    readTop: () => field.getBoundingClientRect().top + (boxesOf({ start, end: start + 1 })[0]?.top ?? 0),
  }));
  return { anchors: [...anchors, endOf(field, countLetters(field.value))], dispose };
}

/** A preview knows the lines of its blocks alone. */
function anchorsOfPreview(root: HTMLElement, content: string): readonly Anchor[] {
  let letters = 0;
  const lettersBefore = shownText(content)
    .split('\n')
    .map((line) => {
      const before = letters;
      letters += countLetters(line);
      return before;
    });
  return [...root.querySelectorAll<HTMLElement>('[data-line]')].flatMap((block) => {
    const before = lettersBefore[Number(block.dataset.line)] ?? letters;
    if (block.tagName === 'CODE' && block.firstChild instanceof Text)
      return anchorsOfNode(block.firstChild, block, before);
    return [{ letters: before, readTop: () => block.getBoundingClientRect().top }];
  });
}

/** @param before how many letters are before the text */
function anchorsOfNode(node: Text, element: Element, before: number): readonly Anchor[] {
  return nonBlankLinesOf(node.data).map(({ letters, start }) => ({
    letters: before + letters,
    readTop() {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      const { top, height } = range.getBoundingClientRect();
      // What is not laid out yet has no height inside.
      return height > 0 ? top : element.getBoundingClientRect().top;
    },
  }));
}

function endOf(element: Element, letters: number): Anchor {
  return { letters, readTop: () => element.getBoundingClientRect().bottom };
}

/** Returns where the first letter of each line is. Browsers do not agree about the box of a line break. */
function nonBlankLinesOf(text: string): readonly { readonly letters: number; readonly start: number }[] {
  let [lineStart, letters] = [0, 0];
  return text.split('\n').flatMap((line) => {
    const indent = line.search(/\S/);
    const anchor = { letters, start: lineStart + indent };
    lineStart += line.length + 1;
    letters += countLetters(line);
    return indent === -1 ? [] : [anchor];
  });
}

function countLetters(text: string): number {
  return text.replace(/\s+/g, '').length;
}
