import type { Language } from '@/store/code/languages';
import { shownText } from '@/store/code/text-lines';
import { tokenizeInWorker } from '@/store/code/tokenize-in-worker';
import { canColour, isTooLongToPaint, paintTokens } from './paint-tokens';

/**
 * Resolves when the current text has been tokenized. Blocks of code take turns, so that a page with many does not start
 * as many workers at once.
 */
let turn: Promise<void> = Promise.resolve();

/**
 * Colours an element that has only text, as the code view does.
 *
 * @param title the title of the paste; if it is a file name, it tells the language
 * @param language recognised if omitted
 * @returns a function that ends it and removes the colours
 */
export function colourText(element: Element, title: string, language?: Language): () => void {
  const node = element.firstChild;
  if (!(node instanceof Text) || node.nextSibling !== null || !canColour() || isTooLongToPaint(node.length))
    return () => {};
  const aborter = new AbortController();
  let removeColours = () => {};

  async function colour(text: Text): Promise<void> {
    if (aborter.signal.aborted) return;
    const request = { title, text: shownText(text.data), language };
    const outcome = await tokenizeInWorker(request, aborter.signal);
    if (outcome.ok && !aborter.signal.aborted) removeColours = paintTokens(text, 0, outcome.value.tokens);
  }

  turn = turn.then(() => colour(node));
  return () => {
    aborter.abort();
    removeColours();
  };
}
