import { type CSSProperties, createContext, type ReactNode, type Ref, use, useLayoutEffect } from 'react';
import { restoreRowFocus } from '@/components/keyboard/focus';
import { findMatches } from '@/store/search/match';

/** What every row needs to know of its list. */
export interface RowContextValue {
  readonly listSize: number;
  /** What to mark in titles, and in contents; empty for nothing. */
  readonly needle: string;
  readonly contentNeedle: string;
  /** Finds what to mark. */
  readonly find: typeof findMatches;
  readonly showsSize: boolean;
  readonly remove: (id: string) => void;
}

export const RowContext = createContext<RowContextValue>({
  listSize: 0,
  needle: '',
  contentNeedle: '',
  find: findMatches,
  showsSize: false,
  remove: () => {},
});

interface PasteRowsProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** The element around the rows. */
export function PasteRows({ style, children, ref }: PasteRowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit does not expose a list without markers as a list.
    <ul ref={ref} style={style} role="list" aria-label="Pastes">
      {children}
    </ul>
  );
}

interface PasteRowProps {
  readonly style?: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** One row. It states its position in the whole list, of which only a part may be in the document. */
export function PasteRow({ style, index, children, ref }: PasteRowProps) {
  const { listSize } = use(RowContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row becomes visible by a change of its style.
  useLayoutEffect(restoreRowFocus, [style]);
  return (
    <li ref={ref} style={style} aria-setsize={listSize} aria-posinset={index + 1}>
      {/* The virtualizer measures what is inside of a padding, so the gap is part of the content. */}
      <div className="min-w-0 pb-4">{children}</div>
    </li>
  );
}
