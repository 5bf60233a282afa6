import { replaceBetween } from '@/scripts/bench/performance-page';

test('what stands between the markers is replaced, and nothing else', () => {
  const page = 'before\n\n<!-- table -->\n\nold\n\n<!-- /table -->\n\nafter\n';
  const replaced = 'before\n\n<!-- table -->\n\nnew\n\n<!-- /table -->\n\nafter\n';
  expect(replaceBetween(page, 'table', 'new')).toBe(replaced);
  expect(replaceBetween(replaced, 'table', 'new')).toBe(replaced);
});

test('a page without the markers is not written', () => {
  expect(() => replaceBetween('no marker', 'table', 'new')).toThrow('no place for the table');
});
