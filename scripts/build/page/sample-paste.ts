import type { Paste } from '@/store/paste/paste';

/** The paste of the row from which the first rows are made. Its texts are found in the markup and replaced. */
export const SAMPLE: Paste = {
  _id: 'sample',
  title: 'Title of the sample',
  content: 'Content of the sample',
  // Without a time: the same markup in every time zone.
  createdAt: '2020-01-01',
  pinnedAt: '2020-01-01T00:00:00.000Z',
};
