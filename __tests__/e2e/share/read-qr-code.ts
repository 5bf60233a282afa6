import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** Reads a QR code from a picture of the screen, as the camera of a phone does. Throws where there is none. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  // Its own page: the policy of the site allows no picture by a data address.
  const page = await code.page().context().newPage();
  const { width, height, hex } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0);
    const { width, height } = image;
    const { data } = context.getImageData(0, 0, width, height);
    // One text crosses to the test much faster than a million numbers.
    return { width, height, hex: Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  }, picture);
  await page.close();
  return decodeQR({ width, height, data: Buffer.from(hex, 'hex') });
}
