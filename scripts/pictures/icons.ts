import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../test/browser';

// Renders every size and shape of the icon from app/icon.svg.

interface IconShape {
  /** Width and height in pixels. */
  size: number;
  /**
   * Whether the background fills the square and the mark stays in the middle, for systems that crop icons to their own
   * shape. A mask may crop everything outside a circle of 80 % of the width.
   */
  isMaskable: boolean;
}

const pictures: Readonly<Record<string, IconShape>> = {
  'public/icon-192.png': { size: 192, isMaskable: false },
  'public/icon-512.png': { size: 512, isMaskable: false },
  'public/icon-maskable-512.png': { size: 512, isMaskable: true },
  'app/apple-icon.png': { size: 180, isMaskable: true },
};

const source = readFileSync('app/icon.svg', 'utf8');

async function render(browser: Browser, { size, isMaskable }: IconShape): Promise<Buffer> {
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

/** Wraps one square PNG of at most 256 pixels in an ICO file. */
function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch(browserLaunchOptions());
for (const [path, shape] of Object.entries(pictures)) writeFileSync(path, await render(browser, shape));
const faviconSize = 48;
const favicon = await render(browser, { size: faviconSize, isMaskable: false });
writeFileSync('app/favicon.ico', icoFile(favicon, faviconSize));
await browser.close();
