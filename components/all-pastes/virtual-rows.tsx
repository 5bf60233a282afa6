import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { PasteEntry } from '@/components/rows/paste-entry';
import { PasteRow, PasteRows } from '@/components/rows/paste-row';
import { readRowSize } from '@/components/rows/row-size';
import type { Paste } from '@/store/paste/paste';

/**
 * The latest measured heights. They outlive the component, which Back mounts anew: it restores the scroll position only if
 * the rows have the same heights.
 */
let measured: { readonly isCompact: boolean; readonly cache: CacheSnapshot } | undefined;

export interface VirtualRowsProps {
  readonly pastes: readonly Paste[];
  /** Whether a row is one line. It must not change. */
  readonly isCompact: boolean;
  /** Whether all rows must be in the document. */
  readonly isWhole: boolean;
  readonly ref?: Ref<WindowVirtualizerHandle | null>;
}

/** Renders the rows near the window, for a list of any length. */
export function VirtualRows({ pastes, isCompact, isWhole, ref }: VirtualRowsProps) {
  const handleRef = useRef<WindowVirtualizerHandle>(null);
  const [rowSize] = useState(() => readRowSize(isCompact).max);
  useImperativeHandle<WindowVirtualizerHandle | null, WindowVirtualizerHandle | null>(ref, () => handleRef.current, []);
  useLayoutEffect(() => {
    const handle = handleRef.current;
    return () => {
      measured = handle === null ? undefined : { isCompact, cache: handle.cache };
    };
  }, [isCompact]);

  return (
    <WindowVirtualizer
      ref={handleRef}
      data={pastes}
      as={PasteRows}
      item={PasteRow}
      itemSize={rowSize}
      {...(isWhole ? { bufferSize: pastes.length * rowSize } : {})}
      {...(measured?.isCompact === isCompact ? { cache: measured.cache } : {})}
    >
      {(paste) => <PasteEntry key={paste._id} paste={paste} />}
    </WindowVirtualizer>
  );
}
