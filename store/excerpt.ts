/** Three lines of the list's column hold fewer characters than this, however narrow they are. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 4;

/**
 * The beginning of a content, long enough that clamping it to 3 lines (specification, section 2) looks the same as
 * clamping the whole: a content of a megabyte never reaches the page.
 */
export function excerptOf(content: string): string {
  const beginning = content.slice(0, MAX_CHARACTERS).toWellFormed();
  return beginning.split('\n', MAX_LINES).join('\n');
}
