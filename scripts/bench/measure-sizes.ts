import { buildBareExport } from './bare-export';
import type { Bench } from './bench';
import { inKb, type Measurement } from './measurement';
import { routePages, scriptBytes } from './route-sizes';

/** The aim of every route, in bytes over a bare export. */
const MAX_BYTES = 15_000;

/** Compares the JavaScript of every route, gzipped, with that of a bare export, which it builds. */
export async function measureSizes({ outFolder }: Bench): Promise<readonly Measurement[]> {
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
