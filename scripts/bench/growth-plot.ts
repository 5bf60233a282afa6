import { type GrowthPoint, growthNames } from './measure-growth';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 60;
const RIGHT = 170;
const TOP = 20;
const BOTTOM = 50;
const COLOURS = ['#2563eb', '#c2410c', '#15803d', '#7e22ce'];
/** The scale of time, in milliseconds, each step ten times the one before. */
const MIN_MS = 0.01;
const MAX_MS = 1000;

/** Draws how the cost of each act grows with the number of pastes, both scales logarithmic. Returns an SVG. */
export function growthPlot(points: readonly GrowthPoint[]): string {
  const counts = points.map(({ pasteCount }) => pasteCount);
  const x = (count: number) => LEFT + share(count, Math.min(...counts), Math.max(...counts)) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => HEIGHT - BOTTOM - share(Math.max(ms, MIN_MS), MIN_MS, MAX_MS) * (HEIGHT - TOP - BOTTOM);
  const lines: string[] = [];
  for (let ms = MIN_MS; ms <= MAX_MS; ms *= 10) {
    lines.push(
      `<path d="M${LEFT} ${round(y(ms))}H${WIDTH - RIGHT}" stroke="#cbd5e1"/>`,
      text(LEFT - 8, y(ms) + 4, Number(ms.toPrecision(1)).toLocaleString('en-US'), 'end'),
    );
  }
  for (const count of counts) {
    lines.push(text(x(count), HEIGHT - BOTTOM + 20, count.toLocaleString('en-US'), 'middle'));
  }
  growthNames.forEach((name, index) => {
    const colour = COLOURS[index] ?? '#000000';
    const path = points.map(({ pasteCount, times }) => `${round(x(pasteCount))} ${round(y(times[name]))}`).join('L');
    const last = points.at(-1);
    lines.push(`<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const { pasteCount, times } of points) {
      lines.push(`<circle cx="${round(x(pasteCount))}" cy="${round(y(times[name]))}" r="3.5" fill="${colour}"/>`);
    }
    if (last) lines.push(text(WIDTH - RIGHT + 12, y(last.times[name]) + 4, name, 'start', colour));
  });
  lines.push(
    text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 8, 'pastes in storage', 'middle'),
    text(8, TOP - 6, 'ms', 'start'),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Time of each act by the number of stored pastes</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

/** Where a value lies between two others on a logarithmic scale, from 0 to 1. */
function share(value: number, from: number, to: number): number {
  return Math.log(value / from) / Math.log(to / from);
}

function text(x: number, y: number, words: string, anchor: string, colour = '#334155'): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
