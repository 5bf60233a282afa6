/**
 * Runs in the service worker, with what another app shares: the POST of the manifest's `share_target`. Keeps the form as
 * it came, with its files, and redirects to Home, which takes it (components/editor/take-arrivals.ts). Requests nothing.
 *
 * The function becomes a part of `sw.js` as text, so it may use nothing of its module. The names that it shares with the page
 * are those of store/editor/shared-text.ts and take-arrivals.ts.
 */
export async function answerShare({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const site = new URL('./', url).href;
  try {
    const form = new Response(await request.blob(), {
      headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    });
    const shares = await caches.open(`pastes-shares-${site}`);
    await shares.put(`${site}share?${crypto.randomUUID()}`, form);
    return Response.redirect(`${site}#shared`, 303);
  } catch {
    // The disk is full, or the browser has no storage for this site.
    return Response.redirect(`${site}#not-shared`, 303);
  }
}
