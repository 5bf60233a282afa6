import type { Locator } from '@playwright/test';
import { expect } from './browser-test';

/** Expects that neither of two parts of a page covers any of the other. */
export async function expectApart(toast: Locator, part: Locator): Promise<void> {
  const [above, below] = [await toast.boundingBox(), await part.boundingBox()];
  if (above === null || below === null) throw new Error(`${toast} or ${part} has no place on the screen.`);
  const isApart =
    above.x >= below.x + below.width ||
    above.x + above.width <= below.x ||
    above.y + above.height <= below.y ||
    below.y + below.height <= above.y;
  expect(isApart, `${part} is not covered`).toBe(true);
}
