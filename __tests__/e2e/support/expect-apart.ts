import type { Locator } from '@playwright/test';
import { expect } from './browser-test';

/** Expects that neither of two parts of a page covers any of the other, once they stand still. */
export async function expectApart(toast: Locator, part: Locator): Promise<void> {
  const isApart = async () => {
    const [above, below] = [await toast.boundingBox(), await part.boundingBox()];
    if (above === null || below === null) return false;
    return (
      above.x >= below.x + below.width ||
      above.x + above.width <= below.x ||
      above.y + above.height <= below.y ||
      below.y + below.height <= above.y
    );
  };
  await expect.poll(isApart, `${toast} and ${part} are on the screen, and neither covers the other`).toBe(true);
}
