import { WindowVirtualizer } from 'virtua';
import type { Paste } from '@/store/paste';
import { PasteCard } from './paste-card';
import { PasteRow, PasteRows } from './paste-row';

/** The height of an average row in CSS pixels; each one is measured once it is there. */
const ROW_SIZE_HINT = 160;

/** The rows near the window, of a list of any length. */
export function VirtualRows({ pastes }: { readonly pastes: readonly Paste[] }) {
  return (
    <WindowVirtualizer data={pastes} as={PasteRows} item={PasteRow} itemSize={ROW_SIZE_HINT}>
      {(paste) => <PasteCard key={paste._id} paste={paste} />}
    </WindowVirtualizer>
  );
}
