import { type GrowthPoint, growthNames } from './measure-growth';

const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 60;
const RIGHT = 150;
const TOP = 30;
const BOTTOM = 55;
const LABEL_GAP = 17;
/** The scale of time, in milliseconds, each step ten times the one before. */
const MIN_MS = 0.1;
const MAX_MS = 1000;

/** The plot brings its own ground in both themes, so that it can be read whatever page it stands on. */
const STYLE = `
.ground { fill: #ffffff } .grid { stroke: #d8dee6 } text { fill: #24303f }
.s0 { --c: #1d4ed8 } .s1 { --c: #b45309 } .s2 { --c: #15803d } .s3 { --c: #7e22ce } .s4 { --c: #be123c }
path.line { stroke: var(--c); fill: none; stroke-width: 2 } circle, text.label { fill: var(--c) }
@media (prefers-color-scheme: dark) {
.ground { fill: #0f172a } .grid { stroke: #334155 } text { fill: #e2e8f0 }
.s0 { --c: #93c5fd } .s1 { --c: #fdba74 } .s2 { --c: #86efac } .s3 { --c: #d8b4fe } .s4 { --c: #fda4af }
}`;

/** Draws how the cost of each act grows with the number of pastes, both scales logarithmic. Returns an SVG. */
export function growthPlot(points: readonly GrowthPoint[]): string {
  const counts = points.map(({ pasteCount }) => pasteCount);
  const x = (count: number) => LEFT + share(count, Math.min(...counts), Math.max(...counts)) * (WIDTH - LEFT - RIGHT);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Time of each act by the number of stored pastes</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...timeScale(),
    ...counts.map((count) => text(x(count), HEIGHT - BOTTOM + 22, count.toLocaleString('en-US'), 'middle')),
    text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 12, 'pastes in storage', 'middle'),
    ...growthNames.flatMap((name, index) => curve(points, name, index, x)),
    ...labels(points),
    '</svg>\n',
  ].join('\n');
}

function timeScale(): string[] {
  const lines: string[] = [text(LEFT - 8, TOP - 12, 'ms', 'end')];
  for (let ms = MIN_MS; ms <= 1.01 * MAX_MS; ms *= 10) {
    lines.push(
      `<path class="grid" d="M${LEFT} ${round(y(ms))}H${WIDTH - RIGHT}"/>`,
      text(LEFT - 8, y(ms) + 4, Number(ms.toPrecision(1)).toLocaleString('en-US'), 'end'),
    );
  }
  return lines;
}

function curve(
  points: readonly GrowthPoint[],
  name: (typeof growthNames)[number],
  index: number,
  x: (count: number) => number,
): string[] {
  const places = points.map(({ pasteCount, times }) => ({ cx: round(x(pasteCount)), cy: round(y(times[name])) }));
  return [
    `<g class="s${index}"><path class="line" d="M${places.map(({ cx, cy }) => `${cx} ${cy}`).join('L')}"/>`,
    ...places.map(({ cx, cy }) => `<circle cx="${cx}" cy="${cy}" r="3.5"/>`),
    '</g>',
  ];
}

/** Names each curve beside its last point, and pushes names apart that would lie on each other. */
function labels(points: readonly GrowthPoint[]): string[] {
  const last = points.at(-1);
  if (last === undefined) return [];
  const wanted = growthNames
    .map((name, index) => ({ name, index, at: y(last.times[name]) }))
    .sort((one, other) => one.at - other.at);
  let free = 0;
  return wanted.map(({ name, index, at }) => {
    const place = Math.max(at, free);
    free = place + LABEL_GAP;
    return `<g class="s${index}">${text(WIDTH - RIGHT + 12, place + 4, name, 'start', 'label')}</g>`;
  });
}

function y(ms: number): number {
  return HEIGHT - BOTTOM - share(Math.max(ms, MIN_MS), MIN_MS, MAX_MS) * (HEIGHT - TOP - BOTTOM);
}

/** Where a value lies between two others on a logarithmic scale, from 0 to 1. */
function share(value: number, from: number, to: number): number {
  return Math.log(value / from) / Math.log(to / from);
}

function text(x: number, at: number, words: string, anchor: string, className?: string): string {
  const classed = className === undefined ? '' : ` class="${className}"`;
  return `<text${classed} x="${round(x)}" y="${round(at)}" text-anchor="${anchor}">${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
