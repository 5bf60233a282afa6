import { type Cost, costSince, nextFrame } from './frames';
import { whenTrue } from './when-true';

export interface KeyCosts {
  /** Until the field showed the key. */
  readonly shown: Cost[];
  /** Until the list showed what the key led to, where the list was followed. */
  readonly settled: Cost[];
}

/** Where the rows mark what was searched for: a followed list has settled when its first row marks the whole query. */
export type MarkedPart = 'h2' | 'p';

let costs: KeyCosts = { shown: [], settled: [] };
let pending: Promise<unknown>[] = [];
let markedPart: MarkedPart | null = null;
/** When the key went down whose input is to come: a click or a script makes input without one. */
let keyMs: number | null = null;

addEventListener(
  'keydown',
  (event) => {
    keyMs = event.timeStamp;
  },
  { capture: true },
);

addEventListener(
  'input',
  ({ target }) => {
    const { shown, settled } = costs;
    const [sinceMs, part] = [keyMs, markedPart];
    keyMs = null;
    if (sinceMs === null) return;
    pending.push(nextFrame().then((frame) => shown.push(costSince(sinceMs, frame))));
    if (part === null || !(target instanceof HTMLInputElement)) return;
    const query = target.value.toLowerCase();
    pending.push(
      whenTrue(() => markOf(part) === query, `a list that marks "${query}"`)
        .then(nextFrame)
        .then((frame) => settled.push(costSince(sinceMs, frame))),
    );
  },
  { capture: true },
);

/** From now on, waits for the list after each key in the search box; null ends it. */
export function followList(part: MarkedPart | null): void {
  markedPart = part;
}

/** Resolves once every key pressed so far is shown and settled; returns what they cost and forgets them. */
export async function takeKeys(): Promise<KeyCosts> {
  await Promise.all(pending);
  const taken = costs;
  pending = [];
  costs = { shown: [], settled: [] };
  return taken;
}

function markOf(part: MarkedPart): string {
  return document.querySelector(`main li ${part} mark`)?.textContent.toLowerCase() ?? '';
}
