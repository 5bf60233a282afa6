import { createRandom } from '../random';

/*
 * A long text is generated from a short recipe, its first line. Plans, models and verdicts use the recipe. Only the page has
 * the text itself, and checks each character.
 */

const RECIPE = /^version (\d+) \((random|repeated), (\d+) characters\)$/;

/** The beginning of a page's description of a text that is not whole. */
const CUT = 'cut: ';

/** Texts by their recipes: a page needs the same ones again and again. */
const known = new Map<string, string>();

/**
 * Returns the recipe of a text.
 *
 * @param kind 'repeated' if the text must be compressible, as for a link
 */
export function recipeFor(version: number, kind: 'random' | 'repeated', length: number): string {
  return `version ${version} (${kind}, ${length} characters)`;
}

/** Returns the text of a recipe, and any other content unchanged. */
export function expandText(content: string): string {
  const [, version, kind, length] = RECIPE.exec(content) ?? [];
  if (kind === undefined) return content;
  const before = known.get(content);
  if (before !== undefined) return before;
  const random = createRandom(Number(version));
  const lines = [content];
  for (let total = content.length; total < Number(length); total += (lines.at(-1) ?? '').length + 1) {
    lines.push(
      kind === 'random' ? Array.from({ length: 6 }, () => random.next().toString(36)).join(' ') : '-'.repeat(80),
    );
  }
  const text = lines.join('\n');
  known.set(content, text);
  return text;
}

/** Returns the recipe of a whole text, or a description of a cut one. Returns a text without a recipe unchanged. */
export function contract(text: string): string {
  if (!/^version \d+ \(/.test(text)) return text;
  const [line = ''] = text.split('\n', 1);
  return text === expandText(line) && text !== line ? line : `${CUT}${text.length} characters of ${line}`;
}

/** Tells whether a page found a text whole. */
export function isWhole(content: string): boolean {
  return !content.startsWith(CUT);
}

/** Returns how many characters the text of a content has. */
export function lengthOf(content: string): number {
  return Number(RECIPE.exec(content)?.[3] ?? content.length);
}
