import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser-launch';
import { icoFile } from './ico-file';
import { faviconShape, type IconShape, iconShapes } from './icon-shapes';
import { ensureBrowser } from './install-browser';

const projectFolder = join(import.meta.dirname, '..');
const source = readFileSync(join(projectFolder, 'app/icon.svg'), 'utf8');

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

const browser = await chromium.launch(browserLaunchOptions(ensureBrowser()));
for (const shape of iconShapes) writeFileSync(join(projectFolder, shape.path), await render(browser, shape));
const favicon = icoFile(await render(browser, faviconShape), faviconShape.size);
writeFileSync(join(projectFolder, faviconShape.path), favicon);
await browser.close();
