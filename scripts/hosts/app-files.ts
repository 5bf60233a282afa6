import type { Page } from '@playwright/test';

/**
 * Checks what an installed app is made of: the manifest is there and without faults, its addresses are the site's, the
 * app's identity too, and every icon that it or the page names is a picture. Rejects with the first fault.
 */
export async function checkAppFiles(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  const { data, errors, url: manifestUrl } = await session.send('Page.getAppManifest');
  const { appId } = await session.send('Page.getAppId');
  await session.detach();
  if (errors.length > 0) throw new Error(`manifest: ${errors.map(({ message }) => message).join(', ')}`);
  if (data === undefined || data === '') throw new Error('There is no manifest.');

  const manifest = JSON.parse(data) as { start_url: string; scope: string; icons: { src: string }[] };
  for (const address of [manifest.start_url, manifest.scope]) {
    const resolved = new URL(address, manifestUrl).href;
    if (resolved !== url) throw new Error(`The manifest leads to ${resolved}.`);
  }
  // A copy in another folder of the host is another app.
  if (appId !== url) throw new Error(`The browser takes the app for ${appId}.`);
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  for (const icon of [...linked, ...manifest.icons.map(({ src }) => new URL(src, manifestUrl).href)]) {
    const width = await page.evaluate(decodePicture, icon);
    if (width === 0) throw new Error(`${icon} is no picture.`);
  }
}

/** Runs in the page. Resolves to the width of a picture in pixels, 0 when it is none. */
function decodePicture(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image.naturalWidth,
    () => 0,
  );
}
