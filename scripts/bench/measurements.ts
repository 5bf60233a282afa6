import type { Bench } from './bench';
import { measureContentSearch } from './measure-content-search';
import { measureHydration } from './measure-hydration';
import { measureLighthouse } from './measure-lighthouse';
import { measureLoading } from './measure-loading';
import { measureMemory } from './measure-memory';
import { measureNodes } from './measure-nodes';
import { measureSaving } from './measure-saving';
import { measureScrolling } from './measure-scrolling';
import { measureSearch } from './measure-search';
import { measureSecondVisit } from './measure-second-visit';
import { measureSizes } from './measure-sizes';
import { measureTyping } from './measure-typing';
import type { Measurement } from './measurement';

export type Measure = (bench: Bench) => Promise<Measurement | readonly Measurement[]>;

/** Every measurement, by the name that `npm run bench -- <name>` takes, in the order of the table. */
export const measurements: Readonly<Record<string, Measure>> = {
  loading: measureLoading,
  search: measureSearch,
  'content-search': measureContentSearch,
  scrolling: measureScrolling,
  nodes: measureNodes,
  hydration: measureHydration,
  saving: measureSaving,
  typing: measureTyping,
  memory: measureMemory,
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  'second-visit': measureSecondVisit,
};
