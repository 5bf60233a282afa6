import { makeShareLink } from '@/store/share/share-link';
import { ShareDialog } from './share-dialog';

/** What sharing loads at the first press. In one file: each one that a page can load costs bytes in its first load. */
export const sharePart = { ShareDialog, makeShareLink };
