import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareNewPaste } from '@/components/form/new-paste';
import { PageIcon } from '@/components/icons/page-icon';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { hasTouchKeyboard } from '@/components/keyboard/touch-keyboard';
import { SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import type { ListHandle } from '@/components/paste-list/paste-list';
import { notePosition } from '@/components/paste-list/scroll-position';
import type { ListResult } from '@/components/paste-list/use-list-result';
import { closeOr, enterBeside } from '@/components/rows/open-paste';
import { useFoldAhead } from '@/components/search/use-full-search';
import type { ListQueryBinding } from '@/components/search/use-list-query';
import type { Paste } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { isSearch } from '@/store/search/search';
import { scrollSearchToTop } from './touch-search';

interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The bar of the field, which stays in the window. */
  readonly barRef: RefObject<HTMLDivElement | null>;
  /** The results below the bar. */
  readonly foundRef: RefObject<HTMLDivElement | null>;
  readonly listQuery: ListQueryBinding;
  readonly list: ListResult;
  readonly listRef: RefObject<ListHandle | null>;
  readonly hasOffer: boolean;
  readonly onTakeOffer: () => void;
  /** Undefined unless the user is searching. */
  readonly clearSearch: (() => void) | undefined;
}

/** The search field of the list, with its keys, and on phones a New button beside it. */
export function SearchField({
  ref,
  barRef,
  foundRef,
  listQuery,
  list,
  listRef,
  hasOffer,
  onTakeOffer,
  clearSearch,
}: SearchFieldProps) {
  const { query, shown, change, writeAddress } = listQuery;
  const { found, hitQuery } = list;
  /** Whether the page must be long enough to scroll the field to the top of the window. */
  const [hasRoomBelow, setHasRoomBelow] = useState(false);
  const startFolding = useFoldAhead(list.sorted);
  const navigate = useSoftNavigation();

  /** Returns the first match of the typed text, which the rows may not show yet. */
  function findFirst(): Paste | undefined {
    const [first] = query === shown && found.length > 0 ? found : list.search(list.sorted, query);
    return first;
  }

  /** Opens the first match, or takes the offer if there is none. */
  function openFirst(): void {
    const first = findFirst();
    if (first === undefined && (hasOffer || !hasTouchKeyboard())) {
      onTakeOffer();
      return;
    }
    // The keyboard covers the rows, which the user wants to see.
    if (first === undefined || hasTouchKeyboard()) {
      ref.current?.blur();
      return;
    }
    // So that Back returns to this search, and to the row, which may not be shown yet.
    writeAddress();
    notePosition(first._id);
    if (!enterBeside(first._id)) navigate(viewRoute(first._id, query === shown ? hitQuery : list.hitQueryOf(query)));
  }

  function prepareSearch(): void {
    startFolding();
    if (!hasTouchKeyboard()) return;
    flushSync(() => setHasRoomBelow(true));
    scrollSearchToTop(barRef.current, foundRef.current);
  }

  return (
    <div ref={barRef} className="search-bar" data-has-room-below={hasRoomBelow || undefined}>
      <div className="search-line">
        <PageIcon name="search" className="search-icon max-[18rem]:hidden" />
        <input
          ref={ref}
          type="search"
          name="search"
          aria-label="Search pastes"
          placeholder="Search paste here..."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) =>
            runShortcut(event, 'search', {
              // In the search box, its text is nearer than the open paste.
              clearSearch: clearSearch ?? closeOr(undefined),
              get moveDown() {
                const first = findFirst();
                const rows = listRef.current;
                return first && rows ? () => rows.focusRow(first) : undefined;
              },
              openFirst: isSearch(query.text) && !event.repeat ? openFirst : undefined,
            })
          }
          onFocus={prepareSearch}
          onBlur={writeAddress}
          className="field pl-11 max-[18rem]:px-3"
        />
        <SoftLink href="/" aria-label="New paste" title="New paste" onClick={prepareNewPaste} className="new-button">
          <PageIcon name="plus" size={26} />
        </SoftLink>
      </div>
    </div>
  );
}
