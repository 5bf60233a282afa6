import { contract, expandText, isWhole, lengthOf, recipeFor } from '@/scripts/durability/page/long-text';

test.each(['random', 'repeated'] as const)('a long text is whole only if each character of it is there: %s', (kind) => {
  const recipe = recipeFor(7, kind, 100_000);
  const text = expandText(recipe);
  expect(text.length).toBeGreaterThanOrEqual(lengthOf(recipe));
  expect(contract(text)).toBe(recipe);
  const changed = `${text.slice(0, 50_000)}~${text.slice(50_001)}`;
  for (const part of [changed, text.slice(0, -1), text.slice(0, 1_000), text.slice(0, 20), recipe])
    expect(isWhole(contract(part))).toBe(false);
});

test('a short text stays as it is', () => {
  expect(expandText('version 7\nMilk')).toBe('version 7\nMilk');
  expect(contract('version 7\nMilk')).toBe('version 7\nMilk');
});
