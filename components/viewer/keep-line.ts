import { textNodeOf } from '@/components/code/line-geometry';
import { holdLine } from '@/components/navigation/hold-scroll';
import { createHitLocator } from '@/components/paste/hit-locator';
import { shownText } from '@/store/code/text-lines';

/** For how many frames the line is kept: what shows the text anew may have to load, and a preview to be parsed. */
const MAX_FRAMES = 180;

/** The beginning of a line that is not blank, or the end of the text. */
interface Place {
  /**
   * How many letters are before it. White space is not counted, because formatting changes it: so this finds the same place in
   * every form of the text.
   */
  readonly letters: number;
  /** Measures where it is, in CSS pixels below the top of the window. */
  readonly readTop: () => number;
}

/** A place in the window: `top` is in CSS pixels below its top. */
interface PlaceInWindow {
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
  const shown = findPlaces(root, content);
  // The bar may stay on top of the text, and is higher while it shows tools or a search.
  const edge = Math.max(document.querySelector('.view-bar')?.getBoundingClientRect().bottom ?? 0, 0);
  const kept = placeOnTop(edge, shown.places);
  if (kept === undefined) shown.dispose?.();
  else holdPlace(root, content, shown, kept);
}

/**
 * Shows the line that an update has changed in the upper third of the window, in whatever way the text is shown. It ends when the
 * user acts.
 *
 * @param changed the line and the id of its paste, as `changedLine` has them; of another paste, nothing is shown
 */
export function showChanged(root: HTMLElement | null, content: string, pasteId: string, changed: string): void {
  const [, line, id] = /^(\d+) (.*)$/s.exec(changed) ?? [];
  if (root === null || id !== pasteId) return;
  const before = shownText(content).split('\n').slice(0, Number(line)).join('');
  const place = { letters: countLetters(before), top: window.innerHeight / 3 };
  holdPlace(root, content, findPlaces(root, content), place);
}

/** Scrolls until a place stays where it is wanted in the window, while the text may be shown anew. */
function holdPlace(
  root: HTMLElement,
  content: string,
  found: FoundPlaces,
  { letters, top: wanted }: PlaceInWindow,
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
      shown = findPlaces(root, content);
    }
    const top = topOf(letters, shown.places);
    if (top !== undefined) window.scrollBy(0, top - wanted);
    // Goes on to the last frame: the text may be shown anew in any of them.
    return false;
  };
  holdLine(scroll, MAX_FRAMES, () => shown.dispose?.());
}

/** Finds the first line that begins at an edge or below it; if that is out of sight, the place in the line before. */
function placeOnTop(edge: number, places: readonly Place[]): PlaceInWindow | undefined {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.readTop() ?? edge) < edge) low = middle + 1;
    else high = middle;
  }
  const [above, below] = [places[low - 1], places[low]];
  if (below === undefined) return undefined;
  const top = below.readTop();
  if (above === undefined || top < window.innerHeight) return { letters: below.letters, top };
  const share = (edge - above.readTop()) / (top - above.readTop());
  return { letters: above.letters + (below.letters - above.letters) * share, top: edge };
}

/** Measures where a place is. Between two that are known, letters are taken to be spread evenly. */
function topOf(letters: number, places: readonly Place[]): number | undefined {
  const next = places.findIndex((each) => each.letters >= letters);
  const [above, below] = [places.at(next === -1 ? -1 : next - 1), places[next]];
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

interface FoundPlaces {
  readonly places: readonly Place[];
  readonly dispose?: () => void;
}

function findPlaces(root: HTMLElement, content: string): FoundPlaces {
  const field = root.querySelector('textarea');
  if (field?.parentElement) return placesOfField(field, field.parentElement);
  const chunks = [...root.querySelectorAll('.code-chunk')];
  if (chunks.length === 0) return { places: placesOfPreview(root, content) };
  let letters = 0;
  const places = chunks.flatMap((chunk) => {
    const node = textNodeOf(chunk);
    if (node === undefined) return [];
    const first = letters;
    letters += countLetters(node.data);
    return placesOfNode(node, chunk, first);
  });
  return { places: [...places, endOf(root, letters)] };
}

/** @param frame the element around the field, in which its text is laid out once more */
function placesOfField(field: HTMLTextAreaElement, frame: HTMLElement): FoundPlaces {
  const { boxesOf, dispose } = createHitLocator(field, frame);
  const places = nonBlankLinesOf(field.value).map(({ letters, start }) => ({
    letters,
    readTop: () => field.getBoundingClientRect().top + (boxesOf({ start, end: start + 1 })[0]?.top ?? 0),
  }));
  return { places: [...places, endOf(field, countLetters(field.value))], dispose };
}

/** A preview knows the lines of its blocks alone. */
function placesOfPreview(root: HTMLElement, content: string): readonly Place[] {
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
      return placesOfNode(block.firstChild, block, before);
    return [{ letters: before, readTop: () => block.getBoundingClientRect().top }];
  });
}

/** @param before how many letters are before the text */
function placesOfNode(node: Text, element: Element, before: number): readonly Place[] {
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

function endOf(element: Element, letters: number): Place {
  return { letters, readTop: () => element.getBoundingClientRect().bottom };
}

/** Returns where the first letter of each line is. Browsers do not agree about the box of a line break. */
function nonBlankLinesOf(text: string): readonly { readonly letters: number; readonly start: number }[] {
  let [lineStart, letters] = [0, 0];
  return text.split('\n').flatMap((line) => {
    const indent = line.search(/\S/);
    const place = { letters, start: lineStart + indent };
    lineStart += line.length + 1;
    letters += countLetters(line);
    return indent === -1 ? [] : [place];
  });
}

function countLetters(text: string): number {
  return text.replace(/\s+/g, '').length;
}
