import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateSWOptions, generateSW, type ManifestTransform } from 'workbox-build';
import { REFILL_CACHE } from '@/store/offline/site-worker';
import { answerShare } from './answer-share';
import { sha256Source } from './markup';

const VIEW_PAGE = 'pastes/view/index.html';

const WORKER_SCRIPT = /\/turbopack-worker-[^/]*$/;

/** Files that only hosts read, and the not-found page, which is the host's to serve. */
const NOT_CACHED = ['sw.js', '404.html', '404/**', '_not-found/**', '_headers', '_redirects', '.*'];

/**
 * Writes `sw.js` into an exported site: after one visit, the whole site works offline. Returns the number of files that
 * the worker caches. Must run last: the worker records the hash of every file and rejects a file that does not match, so
 * that a visit during an upload never caches a mixture of two versions.
 */
export async function writeServiceWorker(outFolder: string, basePath: string): Promise<number> {
  const { count, warnings } = await generateSW(workerOptions(outFolder, basePath));
  if (warnings.length > 0) throw new Error(`The service worker is incomplete:\n${warnings.join('\n')}`);
  appendFileSync(
    join(outFolder, 'sw.js'),
    `self.addEventListener('message', (event) => {
  if (event.data?.type === '${REFILL_CACHE}') event.waitUntil((${refillCache})(self, ${count}));
});
`,
  );
  return count;
}

/**
 * Runs in the worker on a page's message: fetches the files that are missing from the cache, because the user or a tool has
 * deleted them. Workbox by itself does that only when it installs a new version, or for a file that a page requests.
 */
async function refillCache(worker: ServiceWorkerScope, fileCount: number): Promise<void> {
  const cache = await caches.open(`pastes-precache-v2-${worker.registration.scope}`);
  if ((await cache.keys()).length >= fileCount) return;
  // Workbox listens for this event. It keeps the files that are there, and fetches the others.
  await new Promise((resolve) => worker.dispatchEvent(Object.assign(new Event('install'), { waitUntil: resolve })));
}

interface ServiceWorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
}

/**
 * The worker answers only requests for files and routes of this site. Other sites may be in folders below it, and so within the
 * worker's scope. Requests for any other address go to the host, and its answer or error to the browser.
 */
function workerOptions(outFolder: string, basePath: string): GenerateSWOptions {
  const pathPattern = basePath.replaceAll('.', '\\.');
  return {
    globDirectory: outFolder,
    globPatterns: ['**/*'],
    globIgnores: NOT_CACHED,
    swDest: join(outFolder, 'sw.js'),
    cacheId: 'pastes',
    // All versions share one cache, and a new version removes the files of the old one. Workbox's clean-up would
    // only remove caches with other names, such as that of a second copy of the site in a folder below this one.
    cleanupOutdatedCaches: false,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    maximumFileSizeToCacheInBytes: 5_000_000,
    manifestTransforms: [describeFiles(outFolder)],
    dontCacheBustURLsMatching: /^_next\/static\//,
    // The query never selects a file. It holds ids, texts of old bookmarklets and Next's `_rsc`.
    ignoreURLParametersMatching: [/^/],
    // The first version controls the page that installed it. A later version waits until the user agrees.
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: VIEW_PAGE,
    navigateFallbackAllowlist: [new RegExp(`^${pathPattern}/pastes/[^/?]+/?(\\?.*)?$`)],
    runtimeCaching: [
      {
        urlPattern: new RegExp(`^https?://[^/]+${pathPattern}/share$`),
        method: 'POST',
        handler: answerShare,
      },
      {
        // A web worker takes over the address of its response. That address lacks the fragment that tells which code to load. A
        // newly made response has no address, so the worker keeps the requested one.
        urlPattern: new RegExp(`^https?://[^/]+${pathPattern}/_next/static/chunks/turbopack-worker-[^/?#]*([?#].*)?$`),
        handler: async ({ request, url }) => {
          const script = await caches.match(`${url.pathname}?worker`);
          return script === undefined ? fetch(request) : new Response(script.body, { headers: script.headers });
        },
      },
      {
        // Before it prefetches a route, Next sends a HEAD request to learn about redirects.
        urlPattern: new RegExp(`^https?://[^/]+${pathPattern}/(pastes/(view/)?)?(\\?.*)?$`),
        method: 'HEAD',
        handler: async ({ request, url }) => {
          const page = await caches.match(`${url.pathname}index.html`, { ignoreSearch: true });
          return page === undefined ? fetch(request) : new Response(null, { headers: page.headers });
        },
      },
      {
        // Redirects a folder without its final slash, as hosts do.
        urlPattern: new RegExp(`^https?://[^/]+${pathPattern}/pastes([?#].*)?$`),
        handler: async ({ url }) => Response.redirect(`${url.pathname}/${url.search}`),
      },
    ],
  };
}

/**
 * Adds the hash of each file. Scripts that start web workers are cached under an address that no page requests, so that the
 * route above answers the requests for them.
 */
function describeFiles(outFolder: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => ({
      ...entry,
      url: WORKER_SCRIPT.test(entry.url) ? `${entry.url}?worker` : entry.url,
      integrity: sha256Source(readFileSync(join(outFolder, entry.url))),
    })),
  });
}
