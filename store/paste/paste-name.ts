import type { PasteText } from './paste';

/** The longest name, in code points: a first line may be megabytes long. */
const MAX_LENGTH = 80;

/** Returns the title of a paste, or else its first line that is not blank. Null if it has neither. */
export function nameOfPaste({ title, content }: PasteText): string | null {
  const name = title.trim() || (/\S.*/.exec(content)?.[0] ?? '').trim();
  if (name === '') return null;
  // Cuts by code points, so that no surrogate pair is split.
  const start = [...name.slice(0, 2 * MAX_LENGTH + 2)];
  return start.length > MAX_LENGTH
    ? `${start
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
