import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOKEN_KINDS } from '@/store/code/tokens';

const theme = readFileSync(join(process.cwd(), 'app/styles/theme.css'), 'utf8');
const rules = readFileSync(join(process.cwd(), 'app/styles/code.css'), 'utf8');
const [lightText = '', darkText = ''] = theme.split('@utility dark-palette');

/** What WCAG AA asks of text of this size. */
const MIN_CONTRAST = 4.5;

const cases = [
  ['light', lightText],
  ['dark', darkText],
].flatMap(([name = '', palette = '']) =>
  ['surface', 'marked-line'].flatMap((background) => TOKEN_KINDS.map((kind) => ({ name, background, kind, palette }))),
);

test.each(cases)('in the $name theme, $kind is readable on $background', ({ background, kind, palette }) => {
  const colours = [`code-${kind}`, background].map((name) => luminanceOf(readColour(palette, name)));
  const [light = 0, dark = 0] = colours.sort((a, b) => b - a);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

test.each(TOKEN_KINDS)('the stylesheet colours %s', (kind) => {
  expect(rules).toContain(`::highlight(code-${kind}) {\n  color: var(--code-${kind});`);
});

function readColour(palette: string, name: string): string {
  const colour = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(palette)?.[1];
  if (colour === undefined) throw new Error(`There is no colour ${name}.`);
  return colour;
}

/** The relative luminance as WCAG 2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
