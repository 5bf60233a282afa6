import type { PasteText } from './paste';

/** Longer names are cut: a first line may be megabytes long. */
const MAX_LENGTH = 80;

/** Names a paste by its title, or by its first line that is not blank. Null when it has neither. */
export function nameOfPaste({ title, content }: PasteText): string | null {
  const name = title.trim() || (/\S.*/.exec(content)?.[0] ?? '').trim();
  if (name === '') return null;
  // By code points, so that no pair of surrogates is cut in two.
  const start = [...name.slice(0, 2 * MAX_LENGTH + 2)];
  return start.length > MAX_LENGTH
    ? `${start
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
