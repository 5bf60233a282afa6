import { type CSSProperties, createContext, type ReactNode, type Ref, use, useLayoutEffect } from 'react';

export interface RowSurroundings {
  readonly listSize: number;
  /** What to mark in titles, and in contents; empty for nothing. */
  readonly needle: string;
  readonly contentNeedle: string;
  readonly remove: (id: string) => void;
  /** To be called when a row has come into the document, or has become visible there. */
  readonly restoreFocus: () => void;
}

/** What every row knows of its list. */
export const Surroundings = createContext<RowSurroundings>({
  listSize: 0,
  needle: '',
  contentNeedle: '',
  remove: () => {},
  restoreFocus: () => {},
});

interface PasteRowsProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** The element around the rows. */
export function PasteRows({ style, children, ref }: PasteRowsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list that shows no markers for none.
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

/** One row. It tells its place in the whole list, of which only a part may be in the document. */
export function PasteRow({ style, index, children, ref }: PasteRowProps) {
  const { listSize, restoreFocus } = use(Surroundings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its style tells that the row has become visible.
  useLayoutEffect(restoreFocus, [restoreFocus, style]);
  return (
    <li ref={ref} style={style} aria-setsize={listSize} aria-posinset={index + 1}>
      {/* The virtualizer measures what is inside of a padding, so the gap is part of the content. */}
      <div className="min-w-0 pb-4">{children}</div>
    </li>
  );
}
