import { type CSSProperties, createContext, type ReactNode, type Ref, use, useLayoutEffect } from 'react';
import { focusMountedPart } from '@/components/keyboard/focus';
import type { Paste } from '@/store/paste/paste';
import { type Finders, findNoMatches } from '@/store/search/search';

// One row of the list. A row knows its paste, and the context that its list provides (`RowContext`); it knows no screen.
//
// - paste-row.tsx, this file, has the context, and the elements around the rows and around one. row-height.ts says how high
//   a row is before it is measured.
// - paste-entry.tsx shows a paste as the user chose: as a card, or as a line of the compact list. Both have the parts of
//   row-parts.tsx and the controls of row-tools.tsx, with the menu of row-menu.tsx; row-tooltips.ts adds what does not fit.
// - open-paste.ts keeps which paste is open, and holds its row in its place. row-clicks.ts and the menu open it;
//   expanded-text.tsx shows the whole text.
// - pin-row.ts pins a row.

/** The context of the list for every row. */
export interface RowContextValue {
  readonly listSize: number;
  /** Find the matches to mark. */
  readonly finders: Finders;
  /** The excerpts with the hits in moved texts, by the ids of their pastes. */
  readonly excerpts: ReadonlyMap<string, string>;
  /** The words of the full search that pastes lack, by their ids. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** The index of the first row that lacks words; undefined if there is none. */
  readonly partialFrom: number | undefined;
  /** The full search that the links to the view carry; empty for none. */
  readonly hitQuery: string;
  readonly showsSize: boolean;
  /** Whether rows are lines, and not cards. */
  readonly isCompact: boolean;
  /** The current time for the short dates of lines, in milliseconds. */
  readonly nowMs: number;
  readonly remove: (id: string) => void;
  /** Pins or unpins a paste by a key. The focus follows the row to its new place. */
  readonly pin: (paste: Paste) => void;
}

/** The context of a row without a list. */
export const NO_LIST: RowContextValue = {
  listSize: 0,
  finders: findNoMatches,
  excerpts: new Map(),
  missing: new Map(),
  partialFrom: undefined,
  hitQuery: '',
  showsSize: false,
  isCompact: false,
  nowMs: 0,
  remove: () => {},
  pin: () => {},
};

export const RowContext = createContext(NO_LIST);

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

/** One row, with its position in the whole list (`aria-posinset`): only a part of the list may be in the document. */
export function PasteRow({ style, index, children, ref }: PasteRowProps) {
  const { listSize, isCompact, partialFrom } = use(RowContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row becomes visible by a change of its style.
  useLayoutEffect(focusMountedPart, [style]);
  return (
    <li ref={ref} style={style} aria-setsize={listSize} aria-posinset={index + 1}>
      {index === partialFrom && <p className="partial-hits">Without all words</p>}
      {/* The gap is padding inside the row, because the virtualizer does not measure margins. */}
      <div className={isCompact ? 'min-w-0' : 'min-w-0 card-gap'}>{children}</div>
    </li>
  );
}
