import type { Paste } from '@/store/paste/paste';

/**
 * The paste of the template row. The first rows are copies of the row, in whose markup the texts of this paste are
 * replaced.
 */
export const SAMPLE: Paste = {
  _id: 'sample',
  title: 'Title of the sample',
  content: 'Content of the sample',
  // Without a time, the markup is the same in every time zone.
  createdAt: '2020-01-01',
  pinnedAt: '2020-01-01T00:00:00.000Z',
};

/** The names of the templates of the first rows, in their attribute `data-name`. */
export type TemplateName = 'card' | 'untitled-card' | 'line' | 'untitled-line' | 'hints' | 'apple-hints';
