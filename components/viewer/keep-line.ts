import { textNodeOf } from '@/components/code/line-geometry';
import { holdScroll } from '@/components/navigation/hold-scroll';
import { createHitLocator } from '@/components/ui/hit-locator';

/** For how many frames the line is kept: what shows the text anew may have to load, and a preview to be parsed. */
const MAX_FRAMES = 180;

/** A line that is not blank, as it is shown. */
interface ShownLine {
  /** Counted from 0. */
  readonly line: number;
  /** Measures where it begins, in CSS pixels below the top of the window. */
  readonly readTop: () => number;
}

/**
 * Keeps the line that is on top of the window where it is, while the text is about to be shown in another way: as plain text,
 * code or preview, with lines that wrap or not. It ends when the user acts. At the beginning of a page, nothing is kept.
 *
 * @param root the element in which the text is shown
 */
export function keepLine(root: HTMLElement | null): void {
  if (root === null || window.scrollY === 0) return;
  let shown = findLines(root);
  // The bar may stay on top of the text, and is higher while it shows tools or a search.
  const edge = Math.max(document.querySelector('.view-bar')?.getBoundingClientRect().bottom ?? 0, 0);
  const kept = shown.lines[firstFrom(edge, shown.lines)];
  if (kept === undefined) return;
  // A line that is longer than the window begins above it.
  const wanted = Math.max(kept.readTop(), edge);
  let form = formOf(root);
  const scroll = () => {
    if (form !== formOf(root)) {
      form = formOf(root);
      shown.dispose?.();
      shown = findLines(root);
    }
    const top = topOf(kept.line, shown.lines);
    if (top !== undefined) window.scrollBy(0, top - wanted);
    // Goes on to the last frame: the text may be shown anew in any of them.
    return false;
  };
  holdScroll(scroll, MAX_FRAMES, () => shown.dispose?.());
}

/** Returns the index of the first line that begins at an edge or below it; that of the last one, if none does. */
function firstFrom(edge: number, lines: readonly ShownLine[]): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.readTop() ?? edge) < edge) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Measures where a line begins. Those between two that are known are taken to be equally high: a preview knows blocks alone. */
function topOf(line: number, lines: readonly ShownLine[]): number | undefined {
  const next = lines.findIndex((each) => each.line >= line);
  const [above, below] = [lines.at(next === -1 ? -1 : next - 1), lines[next]];
  if (below === undefined || above === undefined || above.line >= below.line || below.line === line) {
    return (below ?? above)?.readTop();
  }
  const share = (line - above.line) / (below.line - above.line);
  return above.readTop() + (below.readTop() - above.readTop()) * share;
}

/** Changes when the text is shown in another way. */
function formOf(root: HTMLElement): string {
  return [...root.children].map((part) => `${part.tagName} ${part.clientWidth} ${part.clientHeight}`).join();
}

function findLines(root: HTMLElement): { readonly lines: readonly ShownLine[]; readonly dispose?: () => void } {
  const field = root.querySelector('textarea');
  if (field?.parentElement) return linesOfField(field, field.parentElement);
  const chunks = [...root.querySelectorAll('.code-chunk')];
  if (chunks.length === 0) return { lines: linesOfPreview(root) };
  let line = 0;
  const lines = chunks.flatMap((chunk) => {
    const node = textNodeOf(chunk);
    if (node === undefined) return [];
    const first = line;
    line += node.data.match(/\n/g)?.length ?? 0;
    return linesOfNode(node, chunk, first);
  });
  return { lines };
}

/** @param frame the element around the field, in which its text is laid out once more */
function linesOfField(field: HTMLTextAreaElement, frame: HTMLElement): ReturnType<typeof findLines> {
  const { boxesOf, dispose } = createHitLocator(field, frame);
  const lines = nonBlankLinesOf(field.value).map(({ line, start }) => ({
    line,
    readTop: () => field.getBoundingClientRect().top + (boxesOf({ start, end: start + 1 })[0]?.top ?? 0),
  }));
  return { lines, dispose };
}

function linesOfPreview(root: HTMLElement): readonly ShownLine[] {
  return [...root.querySelectorAll<HTMLElement>('[data-line]')].flatMap((block) => {
    const line = Number(block.dataset.line);
    if (block.tagName === 'CODE' && block.firstChild instanceof Text) return linesOfNode(block.firstChild, block, line);
    return [{ line, readTop: () => block.getBoundingClientRect().top }];
  });
}

/** @param first the line at which the text begins */
function linesOfNode(node: Text, element: Element, first: number): readonly ShownLine[] {
  return nonBlankLinesOf(node.data).map(({ line, start }) => ({
    line: first + line,
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

/** Returns where the first letter of each line is. Browsers do not agree about the box of a line break. */
function nonBlankLinesOf(text: string): readonly { readonly line: number; readonly start: number }[] {
  let lineStart = 0;
  return text.split('\n').flatMap((content, line) => {
    const indent = content.search(/\S/);
    const start = lineStart + indent;
    lineStart += content.length + 1;
    return indent === -1 ? [] : [{ line, start }];
  });
}
