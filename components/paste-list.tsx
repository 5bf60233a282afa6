import { lazy, type Ref, Suspense, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { Paste } from '@/store/paste';
import { usePastes } from '@/store/use-pastes';
import { useSettings } from '@/store/use-settings';
import { requestFocus } from './focus-request';
import { PasteCard } from './paste-card';
import { PasteRow, PasteRows, type RowSurroundings, Surroundings } from './paste-row';
import { useListKeys } from './use-list-keys';
import { useRowFocus } from './use-row-focus';

/**
 * Up to this many rows are rendered whole, so that the browser's own find sees all of them. Of more, only those near
 * the window are rendered, which keeps the page under 1,500 nodes.
 */
const WHOLE_LIST_SIZE = 30;

/** As many rows as a tall window shows: what is out of sight would only keep the first rows from being painted. */
const BEGINNING_SIZE = 12;

/**
 * Only a long list needs it; until it is there, the list's beginning stands in its place. Where it cannot be loaded, a
 * slow list is better than none.
 */
const VirtualRows = lazy(() =>
  import('./virtual-rows').then(
    (loaded) => ({ default: loaded.VirtualRows }),
    () => ({ default: WholeRows }),
  ),
);

export interface ListHandle {
  focusFirst(): void;
}

interface RowsProps {
  readonly pastes: readonly Paste[];
  readonly ref?: Ref<WindowVirtualizerHandle>;
}

interface PasteListProps {
  readonly pastes: readonly Paste[];
  /** What to mark in titles, and in contents; empty for nothing. */
  readonly needle: string;
  readonly contentNeedle: string;
  /** Null while nothing is searched for. */
  readonly clearSearch: (() => void) | null;
  readonly ref?: Ref<ListHandle>;
}

/** The list of pastes, with its semantics whole however few of its rows exist. */
export function PasteList({ pastes, needle, contentNeedle, clearSearch, ref }: PasteListProps) {
  const { containerRef, restoreFocus, focusRow, awaitedId } = useRowFocus();
  const scrollerRef = useRef<WindowVirtualizerHandle>(null);
  const removePaste = usePastes((state) => state.remove);
  // By what is stored, not by what a search leaves: taking all rows out and in again as it is cleared took two frames.
  const isLong = usePastes((state) => state.pastes.length > WHOLE_LIST_SIZE);
  const hasSingleKeys = useSettings((state) => state.hasSingleKeys);
  const latestPastes = useRef(pastes);
  useLayoutEffect(() => {
    latestPastes.current = pastes;
  });

  const moveTo = useCallback(
    (index: number) => {
      const paste = latestPastes.current[index];
      if (paste === undefined || focusRow(paste._id)) return;
      const listTop = containerRef.current?.getBoundingClientRect().top ?? 0;
      // The virtualizer's own scrolling to a row goes on for as long as rows are measured, and would undo later keys.
      window.scrollBy({ top: listTop + (scrollerRef.current?.getItemOffset(index) ?? 0), behavior: 'instant' });
    },
    [focusRow, containerRef],
  );

  /** The focus goes on to the next paste, or to the one before; from the last of all to the heading. */
  const remove = useCallback(
    (id: string) => {
      const index = latestPastes.current.findIndex(({ _id }) => _id === id);
      const next = latestPastes.current[index + 1] ?? latestPastes.current[index - 1];
      if (!removePaste(id).ok) return;
      if (next === undefined) requestFocus('heading');
      else focusRow(next._id);
    },
    [removePaste, focusRow],
  );

  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }), [moveTo]);
  const onKeyDown = useListKeys({ pastes, moveTo, remove, hasSingleKeys, clearSearch, awaitedId });
  const surroundings = useMemo<RowSurroundings>(
    () => ({ listSize: pastes.length, needle, contentNeedle, restoreFocus, remove }),
    [pastes.length, needle, contentNeedle, restoreFocus, remove],
  );
  const beginning = <WholeRows pastes={isLong ? pastes.slice(0, BEGINNING_SIZE) : pastes} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows inside, which have the focus.
    <div ref={containerRef} onKeyDown={onKeyDown} className="mt-4">
      <Surroundings value={surroundings}>
        {isLong ? (
          <Suspense fallback={beginning}>
            <VirtualRows ref={scrollerRef} pastes={pastes} isWhole={pastes.length <= WHOLE_LIST_SIZE} />
          </Suspense>
        ) : (
          beginning
        )}
      </Surroundings>
    </div>
  );
}

function WholeRows({ pastes }: RowsProps) {
  return (
    <PasteRows>
      {pastes.map((paste, index) => (
        <PasteRow key={paste._id} index={index}>
          <PasteCard paste={paste} />
        </PasteRow>
      ))}
    </PasteRows>
  );
}
