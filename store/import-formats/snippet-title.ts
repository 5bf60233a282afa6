/** Makes the title of a snippet: its description, and in brackets the trigger. Either may be missing. */
export function snippetTitle(trigger = '', description = ''): string {
  const about = description.replace(/\s+/g, ' ').trim();
  const typed = trigger.trim();
  if (about === '' || typed === '' || about === typed) return about || typed;
  return `${about} (${typed})`;
}
