import { type Cost, costSince, nextFrame } from './frames';
import { whenTrue } from './when-true';

let outcome: Promise<Cost> | undefined;

/** From the next event of a kind on, waits until an element is there, with a text if one is given. */
export function expectOutcome(eventName: 'keydown' | 'click', selector: string, text = ''): void {
  outcome = new Promise((resolve, reject) => {
    addEventListener(
      eventName,
      ({ timeStamp }) => {
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((found) => found.textContent.includes(text));
        whenTrue(isThere, `${selector} ${text}`)
          .then(nextFrame)
          .then((frame) => resolve(costSince(timeStamp, frame)), reject);
      },
      { capture: true, once: true },
    );
  });
  // Whoever asks for the cost hears of the failure.
  outcome.catch(() => {});
}

/** What it took from the event until the expected was painted. Rejects when it never was, or nothing was expected. */
export async function takeOutcome(): Promise<Cost> {
  if (outcome === undefined) throw new Error('Nothing is expected.');
  return outcome;
}
