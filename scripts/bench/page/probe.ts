import { hitInSight } from '../../site/page/hits';
import { recordScrolling } from '../../site/page/record-scrolling';
import { type Cost, costSince, frameWith, measureFrame } from './frames';

/* Runs in every page of the benchmark, before any script of the site. The measurements call it as `window.probe`. */

/** The time of a key whose `input` event has not come yet. Clicks and scripts cause `input` events without a key. */
let keyMs: number | null = null;
const shown: Promise<Cost>[] = [];

addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true });

addEventListener(
  'input',
  () => {
    const sinceMs = keyMs;
    keyMs = null;
    // The next frame shows the key, whatever else it shows.
    if (sinceMs !== null) shown.push(frameWith(() => true, 'a frame').then((frame) => costSince(sinceMs, frame)));
  },
  { capture: true },
);

/** Returns what each key so far took to be shown in its field, and forgets it. */
function takeShown(): Promise<Cost[]> {
  return Promise.all(shown.splice(0));
}

/**
 * The outcome to wait for: an element matches, with exactly the text if one is given. The text '' waits until no element
 * matches.
 */
interface Outcome {
  readonly selector: string;
  /** Case is ignored. */
  readonly text?: string;
}

function isThere({ selector, text }: Outcome): boolean {
  const elements = [...document.querySelectorAll(selector)];
  if (text === '') return elements.length === 0;
  return elements.some(({ textContent }) => text === undefined || textContent.toLowerCase() === text.toLowerCase());
}

let outcomeCost: Promise<Cost> | undefined;

/** Measures from the next event of a kind to its outcome. */
function expectOutcome(eventName: 'keydown' | 'click', outcome: Outcome): void {
  expectAfter(eventName, () => isThere(outcome), JSON.stringify(outcome));
}

/** Measures from the next key to the frame in which the current hit of a search is in sight. */
function expectHitInSight(): void {
  expectAfter('keydown', () => hitInSight() !== null, 'a hit in sight');
}

function expectAfter(eventName: 'keydown' | 'click', condition: () => boolean, what: string): void {
  const eventTime = new Promise<number>((resolve) => {
    addEventListener(eventName, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  outcomeCost = eventTime.then(async (eventMs) => costSince(eventMs, await frameWith(condition, what)));
  // takeOutcome reports the failure.
  outcomeCost.catch(() => {});
}

/** Resolves to the cost of the expected outcome. Rejects when it did not appear, or none was expected. */
function takeOutcome(): Promise<Cost> {
  return outcomeCost ?? Promise.reject(new Error('Nothing is expected.'));
}

/** Measures what every save needs at least: JSON.stringify and setItem. Returns milliseconds. */
function plainSaveMs(): number {
  const text = localStorage.getItem('pastes') ?? '[]';
  const pastes = JSON.parse(text);
  // Without a change, the browser would have nothing to write.
  pastes[0].title += '.';
  const startMs = performance.now();
  localStorage.setItem('pastes', JSON.stringify(pastes));
  const endMs = performance.now();
  // Restores the text that the page knows. Otherwise its next save would decode the whole list again.
  localStorage.setItem('pastes', text);
  return endMs - startMs;
}

let bareTextArea: HTMLTextAreaElement | undefined;

/** Shows a bare, uncontrolled text area of the same size and text, or the form's own again, and focuses it. */
function showBareTextArea(isBare: boolean): void {
  const own = document.querySelector<HTMLTextAreaElement>('form textarea');
  if (own === null) throw new Error('There is no text area.');
  if (bareTextArea === undefined) {
    bareTextArea = own.cloneNode() as HTMLTextAreaElement;
    bareTextArea.style.width = `${own.offsetWidth}px`;
    bareTextArea.value = own.value;
    // Outside the form, so that no code of the site handles its keys.
    document.body.prepend(bareTextArea);
  }
  own.hidden = isBare;
  bareTextArea.hidden = !isBare;
  const field = isBare ? bareTextArea : own;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** The first frame with rows. No other screen than All Pastes has any. */
const firstRows =
  location.pathname === '/pastes/'
    ? frameWith(() => isThere({ selector: 'main li h2' }), 'a row')
    : Promise.reject(new Error('This screen has no rows.'));
// `firstRowsMs` reports the failure.
firstRows.catch(() => {});

const probe = {
  /** Resolves to when the first rows were painted, in milliseconds since the navigation began. */
  firstRowsMs: () => firstRows.then(({ endMs }) => endMs),
  measureFrame,
  takeShown,
  expectHitInSight,
  expectOutcome,
  takeOutcome,
  recordScrolling,
  plainSaveMs,
  showBareTextArea,
};

declare global {
  interface Window {
    probe: typeof probe;
  }
}

window.probe = probe;
