/** Makes the title of a snippet: its description and, in brackets, what is typed to get it; or what there is of the two. */
export function snippetTitle(trigger = '', description = ''): string {
  const about = description.replace(/\s+/g, ' ').trim();
  const typed = trigger.trim();
  if (about === '' || typed === '' || about === typed) return about || typed;
  return `${about} (${typed})`;
}
