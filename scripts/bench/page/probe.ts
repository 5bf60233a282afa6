import { recordScrolling } from '@/__tests__/e2e/support/record-scrolling';
import { type Cost, costSince, measureFrame, nextFrame, whenTrue } from './frames';

/* Runs in every page of the benchmark, before any script of the site. The measurements call it as `window.probe`. */

/** The time of a key press whose `input` event has not fired yet. Clicks and scripts fire `input` without a key. */
let keyMs: number | null = null;
const shown: Promise<Cost>[] = [];

addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true });

addEventListener(
  'input',
  () => {
    const sinceMs = keyMs;
    keyMs = null;
    if (sinceMs !== null) shown.push(nextFrame().then((frame) => costSince(sinceMs, frame)));
  },
  { capture: true },
);

/** Returns how long each key so far took to appear in its field, and clears the record. */
function takeShown(): Promise<Cost[]> {
  return Promise.all(shown.splice(0));
}

/**
 * The expected state of the document: elements match the selector. With `text`, one of them has that text; with the
 * text '', none matches.
 */
interface Outcome {
  readonly selector: string;
  /** Ignores case. */
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
  outcomeCost = new Promise((resolve, reject) => {
    const follow = ({ timeStamp }: Event) => {
      whenTrue(() => isThere(outcome), JSON.stringify(outcome))
        .then(nextFrame)
        .then((frame) => resolve(costSince(timeStamp, frame)), reject);
    };
    addEventListener(eventName, follow, { capture: true, once: true });
  });
  // takeOutcome reports the failure.
  outcomeCost.catch(() => {});
}

/** Returns the cost of the expected outcome. Rejects if it did not appear, or if none was expected. */
async function takeOutcome(): Promise<Cost> {
  if (outcomeCost === undefined) throw new Error('Nothing is expected.');
  return outcomeCost;
}

/** Measures JSON.stringify and setItem, the minimum of every save. Returns milliseconds. */
function plainSaveMs(): number {
  const text = localStorage.getItem('pastes') ?? '[]';
  const pastes = JSON.parse(text);
  // Changes the text: otherwise the browser would have nothing to write.
  pastes[0].title += '.';
  const startMs = performance.now();
  localStorage.setItem('pastes', JSON.stringify(pastes));
  const endMs = performance.now();
  // Restores the text that the page knows. Otherwise its next save would decode the whole list again.
  localStorage.setItem('pastes', text);
  return endMs - startMs;
}

/** Shows a bare, uncontrolled text area with the same size and text, or the form's own again, and focuses it. */
function showBareTextArea(isBare: boolean): void {
  const own = document.querySelector<HTMLTextAreaElement>('textarea[name=content]');
  if (own === null) throw new Error('There is no text area.');
  const bare = document.querySelector<HTMLTextAreaElement>('textarea.bare') ?? cloneBare(own);
  own.style.display = isBare ? 'none' : '';
  bare.style.display = isBare ? '' : 'none';
  const field = isBare ? bare : own;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function cloneBare(own: HTMLTextAreaElement): HTMLTextAreaElement {
  const bare = own.cloneNode() as HTMLTextAreaElement;
  bare.removeAttribute('name');
  bare.classList.add('bare');
  bare.style.width = `${own.offsetWidth}px`;
  bare.value = own.value;
  // Outside the form, so that no code of the site handles its keys.
  document.body.prepend(bare);
  return bare;
}

/** The time when the first rows were painted, in milliseconds since the navigation began. */
const firstRows = whenTrue(() => document.querySelector('main li h2') !== null, 'a first row')
  .then(nextFrame)
  .then(({ endMs }) => endMs);
// Most pages show no list. There the promise rejects, and no measurement awaits it.
firstRows.catch(() => {});

const probe = {
  firstRowsMs: () => firstRows,
  measureFrame,
  takeShown,
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
