import { lazy, Suspense, useMemo } from 'react';
import type { Paste } from '@/store/paste';
import { PasteCard } from './paste-card';
import { PasteRow, PasteRowSurroundings, PasteRows } from './paste-row';
import { useKeptFocus } from './use-kept-focus';

/**
 * Up to this many pastes the list is rendered whole, so that the browser's own find sees all of it. Of more, only those
 * near the window are rendered, which keeps the page under 1,500 nodes.
 */
const WHOLE_LIST_SIZE = 30;

/** Only a long list needs it; until it is there, the list's beginning stands in its place. */
const VirtualRows = lazy(() => import('./virtual-rows').then((loaded) => ({ default: loaded.VirtualRows })));

/** The list of pastes, with its semantics whole however few of its rows exist. */
export function PasteList({ pastes }: { readonly pastes: readonly Paste[] }) {
  const { containerRef, restoreFocus } = useKeptFocus();
  const surroundings = useMemo(() => ({ listSize: pastes.length, restoreFocus }), [pastes.length, restoreFocus]);
  const beginning = <WholeRows pastes={pastes.slice(0, WHOLE_LIST_SIZE)} />;

  return (
    <div ref={containerRef} className="mt-6">
      <PasteRowSurroundings value={surroundings}>
        {pastes.length <= WHOLE_LIST_SIZE ? (
          beginning
        ) : (
          <Suspense fallback={beginning}>
            <VirtualRows pastes={pastes} />
          </Suspense>
        )}
      </PasteRowSurroundings>
    </div>
  );
}

function WholeRows({ pastes }: { readonly pastes: readonly Paste[] }) {
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
