import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Paste } from '@/store/paste/paste';
import { PasteCard } from './paste-card';
import { PasteRow, PasteRows } from './paste-row';
import { readRowSize } from './row-size';

/**
 * The latest measured heights. They outlive the component, which Back mounts anew: it restores the scroll position only if
 * the rows have the same heights.
 */
let measured: CacheSnapshot | undefined;

export interface VirtualRowsProps {
  readonly pastes: readonly Paste[];
  /** Whether all rows must be in the document. */
  readonly isWhole: boolean;
  readonly ref?: Ref<WindowVirtualizerHandle | null>;
}

/** Renders the rows near the window, for a list of any length. */
export function VirtualRows({ pastes, isWhole, ref }: VirtualRowsProps) {
  const handleRef = useRef<WindowVirtualizerHandle>(null);
  const [rowSize] = useState(() => readRowSize().max);
  useImperativeHandle<WindowVirtualizerHandle | null, WindowVirtualizerHandle | null>(ref, () => handleRef.current, []);
  useLayoutEffect(() => {
    const handle = handleRef.current;
    return () => {
      measured = handle?.cache;
    };
  }, []);

  return (
    <WindowVirtualizer
      ref={handleRef}
      data={pastes}
      as={PasteRows}
      item={PasteRow}
      itemSize={rowSize}
      {...(isWhole ? { bufferSize: pastes.length * rowSize } : {})}
      {...(measured === undefined ? {} : { cache: measured })}
    >
      {(paste) => <PasteCard key={paste._id} paste={paste} />}
    </WindowVirtualizer>
  );
}
