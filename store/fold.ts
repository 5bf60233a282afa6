/**
 * A text for comparing without regard to case, as long as its lower case. By itself that would make a capital sigma at
 * the end of a word another letter than within it, so that a Greek word would lose its hits while it is typed.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}
