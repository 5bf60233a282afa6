import { type Cost, costSince, measureFrame, nextFrame, whenTrue } from './frames';
import { endScrolling, watchScrolling } from './scroll';

/* Runs in every page of the benchmark, before any script of the site. The measurements call it as `window.probe`. */

export interface KeyCosts {
  /** From each key to the frame that shows it in the field. */
  readonly shown: Cost[];
  /** From each key to the frame that shows its result in the list; empty unless the list is followed. */
  readonly settled: Cost[];
}

/** The part of a row that marks the query. A followed list has settled when its first row marks the whole query. */
export type MarkedPart = 'h2' | 'p';

let keyCosts: KeyCosts = { shown: [], settled: [] };
let pending: Promise<unknown>[] = [];
let markedPart: MarkedPart | null = null;
/** The time of a key whose `input` event has not come yet. Clicks and scripts cause `input` events without a key. */
let keyMs: number | null = null;

addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true });

addEventListener(
  'input',
  ({ target }) => {
    const { shown, settled } = keyCosts;
    const [sinceMs, part] = [keyMs, markedPart];
    keyMs = null;
    if (sinceMs === null) return;
    pending.push(nextFrame().then((frame) => shown.push(costSince(sinceMs, frame))));
    if (part === null || !(target instanceof HTMLInputElement)) return;
    const query = target.value.toLowerCase();
    const markOfFirstRow = () => document.querySelector(`main li ${part} mark`)?.textContent.toLowerCase() ?? '';
    pending.push(
      whenTrue(() => markOfFirstRow() === query, `a list that marks "${query}"`)
        .then(nextFrame)
        .then((frame) => settled.push(costSince(sinceMs, frame))),
    );
  },
  { capture: true },
);

/** Follows the list after each key in the search box from now on; null stops that. */
function followList(part: MarkedPart | null): void {
  markedPart = part;
}

/** Resolves once every key so far is shown and settled. Returns the costs and forgets them. */
async function takeKeys(): Promise<KeyCosts> {
  await Promise.all(pending);
  const taken = keyCosts;
  pending = [];
  keyCosts = { shown: [], settled: [] };
  return taken;
}

let outcome: Promise<Cost> | undefined;

/** Measures from the next event of a kind until an element with the text exists. */
function expectOutcome(eventName: 'keydown' | 'click', selector: string, text = ''): void {
  outcome = new Promise((resolve, reject) => {
    const exists = () => [...document.querySelectorAll(selector)].some((found) => found.textContent.includes(text));
    const follow = ({ timeStamp }: Event) => {
      whenTrue(exists, `${selector} ${text}`)
        .then(nextFrame)
        .then((frame) => resolve(costSince(timeStamp, frame)), reject);
    };
    addEventListener(eventName, follow, { capture: true, once: true });
  });
  // takeOutcome reports the failure.
  outcome.catch(() => {});
}

/** Returns the cost of the expected outcome. Rejects when it did not appear, or none was expected. */
async function takeOutcome(): Promise<Cost> {
  if (outcome === undefined) throw new Error('Nothing is expected.');
  return outcome;
}

/** Measures the minimum of every save, JSON.stringify and setItem. Returns milliseconds. */
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

/** Shows a bare, uncontrolled text area of the same size and text, or the form's own again, and focuses it. */
function showBareTextArea(isBare: boolean): void {
  const own = document.querySelector<HTMLTextAreaElement>('textarea[name=content]');
  if (own === null) throw new Error('There is no text area.');
  const bare = document.querySelector<HTMLTextAreaElement>('textarea.bare') ?? cloneBare(own);
  own.style.display = isBare ? 'none' : '';
  bare.style.display = isBare ? '' : 'none';
  const shown = isBare ? bare : own;
  shown.focus();
  shown.setSelectionRange(shown.value.length, shown.value.length);
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

/** Counts the nodes of the document, texts and comments included. */
function nodeCount(): number {
  const walker = document.createTreeWalker(document);
  let count = 1;
  while (walker.nextNode() !== null) count++;
  return count;
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
  nextFrame,
  followList,
  takeKeys,
  expectOutcome,
  takeOutcome,
  watchScrolling,
  endScrolling,
  plainSaveMs,
  showBareTextArea,
  nodeCount,
};

declare global {
  interface Window {
    probe: typeof probe;
  }
}

window.probe = probe;
