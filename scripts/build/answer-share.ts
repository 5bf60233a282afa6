/**
 * Answers, in the service worker, the POST with which another app shares (the manifest's `share_target`). Keeps the form as it
 * came, with its files, and redirects to Home, which takes it (components/arrivals/take-arrivals.ts). Sends no request.
 *
 * The text of the function is copied into `sw.js`, so it must not use anything else of its module. The names in it must equal
 * those in store/arrivals/shared-text.ts and components/arrivals/take-arrivals.ts.
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
