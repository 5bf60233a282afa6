import type { Page } from '@playwright/test';

export interface Condition {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly forcesColors?: true;
  /** The font size in the browser’s settings; the default is 16 px. */
  readonly textSize?: 32;
  /** Doubles the text size alone, like "zoom text only" in Firefox. */
  readonly zoomsTextOnly?: true;
  /** What axe looks at, where it has looked at the same controls in the same places before; everything, if left out. */
  readonly axe?: 'contrast' | 'nothing';
}

const small = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const light = { theme: 'light' } as const;
const dark = { theme: 'dark' } as const;

const handheld: readonly Condition[] = [
  { name: '320 px, light', ...small, ...light },
  { name: '320 px, dark', ...small, ...dark, axe: 'contrast' },
  { name: '390 px, light', ...phone, ...light },
  { name: '390 px, dark', ...phone, ...dark, axe: 'contrast' },
  { name: '390 px, forced colours', ...phone, ...dark, forcesColors: true, axe: 'nothing' },
  { name: '390 px above the keyboard', width: 390, height: 450, ...light },
  { name: '320 px, text of 200 %', ...small, ...light, textSize: 32 },
  { name: '390 px, text of 200 %', ...phone, ...dark, textSize: 32 },
  { name: '390 px, text alone of 200 %', ...phone, ...light, zoomsTextOnly: true },
];

const desk: readonly Condition[] = [
  { name: '1280 px, light', ...desktop, ...light },
  { name: '1280 px, dark', ...desktop, ...dark, axe: 'contrast' },
  { name: '1280 px, forced colours, light', ...desktop, ...light, forcesColors: true, axe: 'nothing' },
  { name: '1280 px, forced colours, dark', ...desktop, ...dark, forcesColors: true, axe: 'nothing' },
  // 1280 px at a zoom of 400 % (WCAG 1.4.10).
  { name: '320 px, zoomed in', width: 320, height: 256, ...light },
  { name: '1280 px, text of 200 %', ...desktop, ...light, textSize: 32 },
  { name: '1280 px, text alone of 200 %', ...desktop, ...dark, zoomsTextOnly: true },
];

/** Returns the conditions in which every state is checked, on a touch screen or on a desktop. */
export function conditionsOf(isTouch: boolean): readonly Condition[] {
  return isTouch ? handheld : desk;
}

/** Applies a condition to an open page and removes the one before. */
export async function applyCondition(page: Page, condition: Condition): Promise<void> {
  await page.emulateMedia({
    colorScheme: condition.theme,
    forcedColors: condition.forcesColors ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.setViewportSize({ width: condition.width, height: condition.height });
  await setTextSize(page, condition.textSize ?? 16);
  await page.evaluate(zoomText, condition.zoomsTextOnly ?? false);
}

/** Sets the font size of the browser’s settings. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
}

function zoomText(isOn: boolean): void {
  const elements = [...document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *, script, style)')];
  for (const element of elements) element.style.removeProperty('font-size');
  if (!isOn) return;
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  elements.forEach((element, index) => {
    element.style.fontSize = `${2 * (sizes[index] ?? 16)}px`;
  });
}
