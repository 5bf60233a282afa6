import { growthPlot } from '@/scripts/bench/growth-plot';
import { growthNames } from '@/scripts/bench/measure-growth';

const points = [10, 10_000].map((pasteCount) => ({
  pasteCount,
  times: Object.fromEntries(growthNames.map((name) => [name, pasteCount / 100])) as Record<
    (typeof growthNames)[number],
    number
  >,
}));

test('the plot is well-formed and has a curve for every act, in both themes', () => {
  const svg = new DOMParser().parseFromString(growthPlot(points), 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.querySelectorAll('path.line')).toHaveLength(growthNames.length);
  expect(svg.querySelectorAll('circle')).toHaveLength(2 * growthNames.length);
  expect(svg.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
});

test('names of curves that end in one point do not lie on each other', () => {
  const svg = new DOMParser().parseFromString(growthPlot(points), 'image/svg+xml');
  const places = [...svg.querySelectorAll('text.label')].map((label) => Number(label.getAttribute('y')));
  expect(places).toHaveLength(growthNames.length);
  places.sort((one, other) => one - other);
  for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(13);
});
