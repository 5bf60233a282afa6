import type { Page } from '@playwright/test';
import { untilStill } from '../support/long-list';
import type { Scope } from './axe';

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
  /** The first condition, in which axe looks at everything, is the widest or the narrowest. */
  readonly axe: Scope;
}

const small = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };
const light = { theme: 'light' } as const;
const dark = { theme: 'dark' } as const;

/*
 * Each kind of change stands once on each device, as far from the first condition as it goes: the other theme, a low window,
 * large text. Forced colours change no size, so they come with the large text.
 */

const handheld: readonly Condition[] = [
  { name: '320 px, light', ...small, ...light, axe: 'everything' },
  { name: '320 px, dark', ...small, ...dark, axe: 'theme' },
  { name: '390 px above the keyboard', width: 390, height: 450, ...light, axe: 'size' },
  { name: '320 px, text of 200 %, forced colours', ...small, ...dark, textSize: 32, forcesColors: true, axe: 'size' },
];

const desk: readonly Condition[] = [
  { name: '1280 px, light', ...desktop, ...light, axe: 'everything' },
  { name: '1280 px, dark', ...desktop, ...dark, axe: 'theme' },
  // 1280 px at a zoom of 400 % (WCAG 1.4.10).
  { name: '320 px, zoomed in', width: 320, height: 256, ...light, axe: 'size' },
  {
    name: '1280 px, text alone of 200 %, forced colours',
    ...desktop,
    ...dark,
    zoomsTextOnly: true,
    forcesColors: true,
    axe: 'size',
  },
];

/** Returns the conditions in which every state is checked, on a touch screen or on a desktop. */
export function conditionsOf(isTouch: boolean): readonly Condition[] {
  return isTouch ? handheld : desk;
}

/** Applies a condition to an open page and removes the one before, if there was one. @returns whether that resized the page */
export async function applyCondition(page: Page, condition: Condition, before?: Condition): Promise<boolean> {
  const isResized = condition.width !== before?.width || condition.height !== before.height;
  await page.emulateMedia({
    colorScheme: condition.theme,
    forcedColors: condition.forcesColors ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  if (isResized) await page.setViewportSize({ width: condition.width, height: condition.height });
  if (condition.textSize !== before?.textSize) await setTextSize(page, condition.textSize ?? 16);
  if (condition.zoomsTextOnly !== before?.zoomsTextOnly)
    await page.evaluate(zoomText, condition.zoomsTextOnly ?? false);
  // The list measures rows that have changed their height.
  if (condition.zoomsTextOnly || condition.textSize !== undefined) await page.evaluate(untilStill);
  return isResized;
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
