import type { Page } from '@playwright/test';

/** Holds what the page requests by such addresses. @returns lets all of it through */
export async function holdRequests(
  page: Page,
  addresses: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
