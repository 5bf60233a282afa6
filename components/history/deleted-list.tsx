import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeletedText } from '@/store/history/history-view';
import { now } from '@/store/root/clock';
import { DeletedEntry } from './deleted-entry';

/** How many entries are shown at first, and how many more after each click: a thousand would open slowly. */
const STEP = 50;

interface DeletedListProps {
  readonly deleted: readonly DeletedText[];
  /** Called after an act, with a sentence about it. */
  readonly onDone: (message: string) => void;
}

/** The list of deleted pastes. The focus stays in the list when an entry is removed, in this tab or another. */
export function DeletedList({ deleted, onDone }: DeletedListProps) {
  const [shownCount, setShownCount] = useState(STEP);
  const [openedAtMs] = useState(now);
  const frameRef = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef<number>(null);

  /** Focuses an entry, or else the last one, or else the dialog's Close button. */
  function focusEntry(index: number): void {
    const entries = frameRef.current?.querySelectorAll('li') ?? [];
    const entry = entries[index] ?? entries[entries.length - 1] ?? frameRef.current?.closest('dialog');
    entry?.querySelector('button')?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when an entry is removed.
  useLayoutEffect(() => {
    if (focusedIndex.current !== null && document.activeElement === document.body) focusEntry(focusedIndex.current);
  }, [deleted]);

  function showMore(): void {
    flushSync(() => setShownCount(shownCount + STEP));
    focusEntry(shownCount);
  }

  return (
    <div ref={frameRef}>
      {deleted.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit does not expose a list without markers as a list.
        <ul role="list" className="mt-2 grid grid-cols-1 gap-3">
          {deleted.slice(0, shownCount).map((each, index) => (
            <li key={each.entry.key} onFocus={() => (focusedIndex.current = index)}>
              <DeletedEntry deleted={each} nowMs={openedAtMs} onDone={onDone} />
            </li>
          ))}
        </ul>
      )}
      {deleted.length > shownCount && (
        <button type="button" onClick={showMore} className="button-quiet mt-3 w-full">
          Show more
        </button>
      )}
    </div>
  );
}
