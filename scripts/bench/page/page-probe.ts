import { showBareTextArea } from './bare-text-area';
import { measureFrame, nextFrame } from './frames';
import { followList, takeKeys } from './keys';
import { expectOutcome, takeOutcome } from './outcome';
import { plainSaveMs } from './plain-save';
import { nodeCount } from './rows';
import { endScrolling, watchScrolling } from './scroll';
import { whenTrue } from './when-true';

/** When the first rows were painted, in milliseconds since the navigation began. */
const firstRows = whenTrue(() => document.querySelector('main li h2') !== null, 'a first row')
  .then(nextFrame)
  .then(({ endMs }) => endMs);
// Most pages show no list, and nobody asks there.
firstRows.catch(() => {});

/** What the benchmark asks of a page from within. It is there before any script of the site. */
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
