import type { Paste } from '@/store/paste/paste';

/** Builds a paste, with defaults for the fields that a test does not give. */
export function buildPaste(fields: Partial<Paste> = {}): Paste {
  return {
    _id: 'm5jx3k2a7f',
    title: 'Shopping list',
    content: 'Milk\nBread',
    createdAt: '2025-01-05T10:20:30.400Z',
    ...fields,
  };
}

/** Builds one paste for each title, with an id and content derived from the title. */
export function buildPastes(...titles: readonly string[]): readonly Paste[] {
  return titles.map((title) => buildPaste({ _id: `id-${title}`, title, content: `About ${title}` }));
}
