import { buildBareExport } from './bare-export';
import type { Measurement } from './measurement';
import { routePages, scriptBytes } from './route-sizes';

const MAX_BYTES = 15_000;

/** Compares the JavaScript of every route, gzipped, with that of a bare export, which it builds. */
export function measureSizes(outFolder: string): readonly Measurement[] {
  const bareBytes = scriptBytes(buildBareExport(), 'index.html');
  return Object.entries(routePages).map(([route, page]) => {
    const bytes = scriptBytes(outFolder, page);
    return {
      what: `JavaScript of \`${route}\`, gzipped, over a bare export`,
      target: `at most ${inKb(MAX_BYTES)}`,
      value: `${inKb(bytes - bareBytes)} (${inKb(bytes)} to ${inKb(bareBytes)})`,
      isMet: bytes - bareBytes <= MAX_BYTES,
      samples: { bytes: [bytes], bareBytes: [bareBytes] },
    };
  });
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
