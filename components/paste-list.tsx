import { type CSSProperties, createContext, type ReactNode, type Ref, use, useLayoutEffect, useMemo } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Paste } from '@/store/paste';
import { PasteCard } from './paste-card';
import { useKeptFocus } from './use-kept-focus';

/**
 * Up to this many pastes the list is rendered whole, so that the browser's own find sees all of it. Of more, only those
 * near the window are rendered, which keeps the page under 1,500 nodes.
 */
const WHOLE_LIST_SIZE = 30;

/** The height of an average row in CSS pixels; each one is measured once it is there. */
const ROW_SIZE_HINT = 160;

interface RowSurroundings {
  readonly listSize: number;
  readonly restoreFocus: () => void;
}

const Surroundings = createContext<RowSurroundings>({ listSize: 0, restoreFocus: () => {} });

/** The list of pastes, with its semantics whole however few of its rows exist. */
export function PasteList({ pastes }: { readonly pastes: readonly Paste[] }) {
  const { containerRef, restoreFocus } = useKeptFocus();
  const surroundings = useMemo(() => ({ listSize: pastes.length, restoreFocus }), [pastes.length, restoreFocus]);

  return (
    <div ref={containerRef} className="mt-6">
      <Surroundings value={surroundings}>
        {pastes.length <= WHOLE_LIST_SIZE ? (
          <List>
            {pastes.map((paste, index) => (
              <Row key={paste._id} index={index}>
                <PasteCard paste={paste} />
              </Row>
            ))}
          </List>
        ) : (
          <WindowVirtualizer data={pastes} as={List} item={Row} itemSize={ROW_SIZE_HINT}>
            {(paste) => <PasteCard key={paste._id} paste={paste} />}
          </WindowVirtualizer>
        )}
      </Surroundings>
    </div>
  );
}

interface ListProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

function List({ style, children, ref }: ListProps) {
  return (
    <ul ref={ref} style={style} aria-label="Pastes">
      {children}
    </ul>
  );
}

interface RowProps {
  readonly style?: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

function Row({ style, index, children, ref }: RowProps) {
  const { listSize, restoreFocus } = use(Surroundings);
  useLayoutEffect(restoreFocus, [restoreFocus]);
  return (
    <li ref={ref} style={style} aria-setsize={listSize} aria-posinset={index + 1} className="min-w-0 pb-4">
      {children}
    </li>
  );
}
