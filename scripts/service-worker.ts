import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateSWOptions, generateSW, type ManifestTransform } from 'workbox-build';
import { sha256Source } from './sha256-source';

/** The page that an address without a file shows, under a name that every host serves with status 200. */
const NOT_FOUND_PAGE = '_not-found/index.html';
const VIEW_PAGE = 'pastes/view/index.html';

/** What only hosts read, what no browser with a worker runs, and second copies of the page for missing addresses. */
const NOT_CACHED = ['sw.js', 'opaque-origin.js', '404.html', '404/**', '_headers', '_redirects', '.*'];

/**
 * Writes `sw.js` into an exported site: after one visit, the whole site works without a network. Returns how many files
 * the worker keeps. Runs last: it records the hash of every file, and takes none that does not match, so that a host in
 * the midst of an upload cannot leave a mixture of two versions behind.
 */
export async function writeServiceWorker(outFolder: string, basePath: string): Promise<number> {
  const { count, warnings } = await generateSW(workerOptions(outFolder, basePath));
  if (warnings.length > 0) throw new Error(`The service worker is incomplete:\n${warnings.join('\n')}`);
  return count;
}

function workerOptions(outFolder: string, basePath: string): GenerateSWOptions {
  return {
    globDirectory: outFolder,
    globPatterns: ['**/*'],
    globIgnores: NOT_CACHED,
    swDest: join(outFolder, 'sw.js'),
    cacheId: 'pastes',
    // All versions share one cache, and a new one removes the files of the old. Workbox's own clean-up is for caches of
    // other names, and would take those of a second copy of the site in a folder below this one.
    cleanupOutdatedCaches: false,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    maximumFileSizeToCacheInBytes: 5_000_000,
    manifestTransforms: [withIntegrity(outFolder)],
    dontCacheBustURLsMatching: /^_next\/static\//,
    // No address of this site means another file for another query: ids, shared texts and Next's `_rsc` all lie there.
    ignoreURLParametersMatching: [/^/],
    // Takes over the page that installed the worker. A later version waits until the person agrees.
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: VIEW_PAGE,
    navigateFallbackAllowlist: [new RegExp(`^${escapePattern(basePath)}/pastes/[^/?]+/?(\\?.*)?$`)],
    runtimeCaching: [
      {
        // Before Next prefetches a route, it asks by HEAD where a host would redirect to.
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('/'),
        method: 'HEAD',
        handler: async ({ request, url }) => {
          const page = await caches.match(`${url.pathname}index.html`, { ignoreSearch: true });
          return page === undefined ? fetch(request) : new Response(null, { headers: page.headers });
        },
      },
      {
        // Hosts answer a folder without its slash by a redirect, and so does the worker.
        urlPattern: new RegExp(`^https?://[^/]+${escapePattern(basePath)}/pastes([?#].*)?$`),
        handler: async ({ url }) => Response.redirect(`${url.pathname}/${url.search}`),
      },
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: {
          // Thrown here, the host's own page for a missing address gives way to ours.
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

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
