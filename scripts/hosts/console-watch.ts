import type { BrowserContext } from '@playwright/test';

/**
 * Records what the pages of a context complain about: console errors and warnings, uncaught errors, and requests to
 * other hosts. The host's own 404 for a document is none of the page's doing, nor is the icon that a browser looks for at
 * the root of a host when the site at `url` lies elsewhere. Returns a function that returns them all.
 */
export function watchConsole(context: BrowserContext, url: string): () => string[] {
  const complaints: string[] = [];
  const rootIcon = new URL('/favicon.ico', url).href;
  const expected = new Set(rootIcon === new URL('favicon.ico', url).href ? [] : [rootIcon]);
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (request.isNavigationRequest()) expected.add(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`request to ${request.url()}`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isMissing = /^Failed to load resource: .* 404 /.test(message.text());
    if (isMissing && expected.has(message.location().url)) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return () => complaints;
}
