import type { Ref } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Paste } from '@/store/paste';
import { PasteCard } from './paste-card';
import { PasteRow, PasteRows } from './paste-row';

/** The height of an average row in CSS pixels; each one is measured once it is there. */
const ROW_SIZE_HINT = 160;

interface VirtualRowsProps {
  readonly pastes: readonly Paste[];
  readonly ref?: Ref<WindowVirtualizerHandle>;
}

/** The rows near the window, of a list of any length. */
export function VirtualRows({ pastes, ref }: VirtualRowsProps) {
  return (
    <WindowVirtualizer ref={ref ?? null} data={pastes} as={PasteRows} item={PasteRow} itemSize={ROW_SIZE_HINT}>
      {(paste) => <PasteCard key={paste._id} paste={paste} />}
    </WindowVirtualizer>
  );
}
