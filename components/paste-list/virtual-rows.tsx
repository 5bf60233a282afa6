import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import {
  type CacheSnapshot,
  Virtualizer,
  type VirtualizerHandle,
  type VirtualizerProps,
  WindowVirtualizer,
} from 'virtua';
import { isDesk, listScroller } from '@/components/navigation/desk';
import { PasteEntry } from '@/components/rows/paste-entry';
import { PasteRow, PasteRows } from '@/components/rows/paste-row';
import { readRowHeight } from '@/components/rows/row-height';
import type { Paste } from '@/store/paste/paste';

/**
 * The latest measured heights. They outlive the component, because Back mounts it again, and the scroll position can only be
 * restored if the rows have the same heights.
 */
let measured: { readonly isCompact: boolean; readonly cache: CacheSnapshot } | undefined;

/** The methods that both kinds of virtualizers have. */
export type ListVirtualizer = Pick<VirtualizerHandle, 'cache' | 'getItemOffset'>;

export interface VirtualRowsProps {
  readonly pastes: readonly Paste[];
  /** Whether a row is one line. It must not change. */
  readonly isCompact: boolean;
  /** Whether all rows must be in the document. */
  readonly isWhole: boolean;
  readonly ref?: Ref<ListVirtualizer | null>;
}

/** Renders the rows near the window, for a list of any length. */
export function VirtualRows({ pastes, isCompact, isWhole, ref }: VirtualRowsProps) {
  const handleRef = useRef<ListVirtualizer>(null);
  const setHandle = useCallback((handle: ListVirtualizer | null) => {
    handleRef.current = handle;
  }, []);
  const [rowHeight] = useState(() => readRowHeight(isCompact).max);
  useImperativeHandle<ListVirtualizer | null, ListVirtualizer | null>(ref, () => handleRef.current, []);
  useLayoutEffect(() => {
    const handle = handleRef.current;
    return () => {
      measured = handle === null ? undefined : { isCompact, cache: handle.cache };
    };
  }, [isCompact]);

  const common = {
    data: pastes,
    as: PasteRows,
    item: PasteRow,
    itemSize: rowHeight,
    ...(isWhole ? { bufferSize: pastes.length * rowHeight } : {}),
    ...(measured?.isCompact === isCompact ? { cache: measured.cache } : {}),
    children: (paste: Paste) => <PasteEntry key={paste._id} paste={paste} />,
  };
  return isDesk() ? (
    <RowsOfDesk common={common} virtualizerRef={setHandle} />
  ) : (
    <WindowVirtualizer ref={setHandle} {...common} />
  );
}

interface RowsOfDeskProps {
  readonly common: VirtualizerProps<Paste>;
  readonly virtualizerRef: (handle: ListVirtualizer | null) => void;
}

/** The list of a desk scrolls by itself. */
function RowsOfDesk({ common, virtualizerRef }: RowsOfDeskProps) {
  const startRef = useRef<HTMLDivElement>(null);
  const [scrollRef] = useState(() => ({ current: listScroller() as HTMLElement }));
  const [startMargin, setStartMargin] = useState(0);

  useLayoutEffect(() => {
    const start = startRef.current;
    const scroller = scrollRef.current;
    if (start === null) return;
    const measure = () =>
      setStartMargin(start.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    measure();
    // What stands above the rows may change its height.
    const observer = new ResizeObserver(measure);
    for (const child of scroller.children) if (!child.contains(start)) observer.observe(child);
    return () => observer.disconnect();
  }, [scrollRef]);

  return (
    <>
      <div ref={startRef} />
      <Virtualizer ref={virtualizerRef} scrollRef={scrollRef} startMargin={startMargin} {...common} />
    </>
  );
}
