/** A paste as the specification stores it (section 3). Tests and measurements make pastes without the site's code. */
export interface StoredPaste {
  readonly _id: string;
  readonly title: string;
  readonly content: string;
  /** ISO date-time. */
  readonly createdAt: string;
  /** Only in a paste that is pinned. */
  readonly pinnedAt?: string;
}

/** Builds pastes named Snippet 1, Snippet 2 and so on, with up to four lines. `fieldsOf` overrides fields. */
export function manyPastes(count: number, fieldsOf?: (index: number) => Partial<StoredPaste>): readonly StoredPaste[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `many${String(index).padStart(5, '0')}`,
    title: `Snippet ${index + 1}`,
    content: ['first', 'second', 'third', 'fourth'].slice(0, 1 + (index % 4)).join('\n'),
    createdAt: '2025-01-05T12:00:00.000Z',
    ...fieldsOf?.(index),
  }));
}

/** Returns Playwright's `storageState` of a profile in which a site has stored texts, by their keys. */
export function storageStateOf(siteUrl: string, texts: Readonly<Record<string, string>>) {
  const localStorage = Object.entries(texts).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(siteUrl).origin, localStorage }] };
}
