import { type CSSProperties, createContext, type ReactNode, type Ref, use, useLayoutEffect } from 'react';

interface RowSurroundings {
  readonly listSize: number;
  /** To be called when a row has come into the document. */
  readonly restoreFocus: () => void;
}

/** What every row knows of its list. */
export const PasteRowSurroundings = createContext<RowSurroundings>({ listSize: 0, restoreFocus: () => {} });

interface PasteRowsProps {
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** The element around the rows. */
export function PasteRows({ style, children, ref }: PasteRowsProps) {
  return (
    <ul ref={ref} style={style} aria-label="Pastes">
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
  const { listSize, restoreFocus } = use(PasteRowSurroundings);
  useLayoutEffect(restoreFocus, [restoreFocus]);
  return (
    <li ref={ref} style={style} aria-setsize={listSize} aria-posinset={index + 1} className="min-w-0 pb-4">
      {children}
    </li>
  );
}
