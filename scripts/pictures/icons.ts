import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../engines/browser';

// Renders every size and shape of the icon from app/icon.svg.

/**
 * The pictures with their width and height in pixels. A maskable picture is for systems that crop icons to their own shape,
 * down to a circle of 80 % of the width. So its background fills the square, and the mark stays in the middle.
 */
const PICTURES = [
  { path: 'public/icon-192.png', size: 192, isMaskable: false },
  { path: 'public/icon-512.png', size: 512, isMaskable: false },
  { path: 'public/icon-maskable-512.png', size: 512, isMaskable: true },
  { path: 'app/apple-icon.png', size: 180, isMaskable: true },
];

const source = readFileSync('app/icon.svg', 'utf8');

async function render(browser: Browser, size: number, isMaskable: boolean): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${source}`);
  if (isMaskable) {
    await page.locator('#ground').evaluate((ground) => ground.setAttribute('rx', '0'));
    await page
      .locator('#mark')
      .evaluate((mark) => mark.setAttribute('transform', 'translate(256 256) scale(0.92) translate(-256 -248)'));
  }
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** Wraps a PNG of 48 × 48 pixels in an ICO file. */
function icoFile(png: Buffer): Buffer {
  // One picture of that size, one colour plane, 32 bits per pixel; its length, and where it begins.
  const header = Buffer.from('00000100 0100 3030 0000 0100 2000 00000000 16000000'.replaceAll(' ', ''), 'hex');
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch(browserLaunchOptions());
for (const { path, size, isMaskable } of PICTURES) writeFileSync(path, await render(browser, size, isMaskable));
writeFileSync('app/favicon.ico', icoFile(await render(browser, 48, false)));
await browser.close();
