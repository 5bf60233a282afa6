import { use } from 'react';
import type { Paste } from '@/store/paste/paste';
import { PasteCard } from './paste-card';
import { PasteLine } from './paste-line';
import { RowContext } from './paste-row';

/** One entry of the list, as the user chose: a card or a line. */
export function PasteEntry({ paste }: { readonly paste: Paste }) {
  return use(RowContext).isCompact ? <PasteLine paste={paste} /> : <PasteCard paste={paste} />;
}
