import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateSWOptions, generateSW, type ManifestTransform } from 'workbox-build';
import { REFILL_CACHE } from '@/store/offline/site-worker';
import { sha256Source } from './markup';

/** The page for an address without a file, under a name that every host serves with status 200. */
const NOT_FOUND_PAGE = '_not-found/index.html';
const VIEW_PAGE = 'pastes/view/index.html';

/** Files that only hosts read, and other copies of the not-found page. */
const NOT_CACHED = ['sw.js', '404.html', '404/**', '_headers', '_redirects', '.*'];

/**
 * Writes `sw.js` into an exported site: after one visit, the whole site works offline. Returns the number of files that
 * the worker caches. Must run last, because the worker contains the hash of every file. It rejects a file that does not
 * match, so a visit during an upload never caches a mixture of two versions.
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
 * Runs in the worker on a message from a page. Fetches missing files after the user, or a tool, has deleted them from
 * the cache. Workbox alone fetches them only when it installs a new version, or when a page requests them.
 */
async function refillCache(worker: ServiceWorkerScope, fileCount: number): Promise<void> {
  const cache = await caches.open(`pastes-precache-v2-${worker.registration.scope}`);
  if ((await cache.keys()).length >= fileCount) return;
  // Workbox listens for this event, keeps cached files and fetches the others.
  await new Promise((resolve) => worker.dispatchEvent(Object.assign(new Event('install'), { waitUntil: resolve })));
}

interface ServiceWorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
}

function workerOptions(outFolder: string, basePath: string): GenerateSWOptions {
  return {
    globDirectory: outFolder,
    globPatterns: ['**/*'],
    globIgnores: NOT_CACHED,
    swDest: join(outFolder, 'sw.js'),
    cacheId: 'pastes',
    // All versions share one cache, and a new version removes the files of the old one. Workbox's clean-up would only
    // remove caches with other names, such as the cache of another copy of the site in a subfolder.
    cleanupOutdatedCaches: false,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    maximumFileSizeToCacheInBytes: 5_000_000,
    manifestTransforms: [withIntegrity(outFolder), withWorkersApart],
    dontCacheBustURLsMatching: /^_next\/static\//,
    // The query never selects a file. It has ids, shared texts and Next's `_rsc`.
    ignoreURLParametersMatching: [/^/],
    // The first version controls the page that installed it. A later version waits until the user agrees.
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: VIEW_PAGE,
    navigateFallbackAllowlist: [new RegExp(`^${escapePattern(basePath)}/pastes/[^/?]+/?(\\?.*)?$`)],
    runtimeCaching: [
      {
        // A web worker adopts the URL of the response, which lacks the fragment with the modules to load. A new
        // response has no URL, so the worker keeps its own.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && /\/turbopack-worker-[^/]*$/.test(url.pathname),
        handler: async ({ request, url }) => {
          const script = await caches.match(`${url.pathname}?worker`);
          return script === undefined ? fetch(request) : new Response(script.body, { headers: script.headers });
        },
      },
      {
        // Next sends HEAD before it prefetches a route, to follow redirects of the host.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('/'),
        method: 'HEAD',
        handler: async ({ request, url }) => {
          const page = await caches.match(`${url.pathname}index.html`, { ignoreSearch: true });
          return page === undefined ? fetch(request) : new Response(null, { headers: page.headers });
        },
      },
      {
        // Redirects a folder without its final slash, as hosts do.
        urlPattern: new RegExp(`^https?://[^/]+${escapePattern(basePath)}/pastes([?#].*)?$`),
        handler: async ({ url }) => Response.redirect(`${url.pathname}/${url.search}`),
      },
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: {
          // A 404 counts as a failure, so that the site's own not-found page replaces the host's.
          plugins: [
            {
              fetchDidSucceed: async ({ response }) => {
                if (response.status === 404) throw new Error('404');
                return response;
              },
            },
          ],
          precacheFallback: { fallbackURL: NOT_FOUND_PAGE },
        },
      },
    ],
  };
}

function withIntegrity(outFolder: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: sha256Source(readFileSync(join(outFolder, entry.url))) })),
  });
}

/**
 * Caches the scripts that start web workers under a URL that is never requested, so that the route above handles
 * requests for them.
 */
const withWorkersApart: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) =>
    /\/turbopack-worker-[^/]*$/.test(entry.url) ? { ...entry, url: `${entry.url}?worker` } : entry,
  ),
});

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
