import type { Paste } from '@/store/paste';

/** A paste with every field that a test leaves open. */
export function buildPaste(fields: Partial<Paste> = {}): Paste {
  return {
    _id: 'm5jx3k2a7f',
    title: 'Shopping list',
    content: 'Milk\nBread',
    createdAt: '2025-01-05T10:20:30.400Z',
    ...fields,
  };
}

/** Pastes whose ids and titles are told, each with contents of its own. */
export function buildPastes(...titles: readonly string[]): readonly Paste[] {
  return titles.map((title) => buildPaste({ _id: `id-${title}`, title, content: `About ${title}` }));
}
