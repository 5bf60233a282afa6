import type { KeyboardEvent, RefObject } from 'react';
import type { Paste } from '@/store/paste';
import { editHref, viewHref } from '@/store/paste-address';
import { copyText } from './copy-text';
import { requestFocus } from './focus-request';
import { nameKey } from './name-key';
import { PASTE_ID_ATTRIBUTE } from './paste-id-attribute';
import { useSoftNavigation } from './use-soft-navigation';

interface ListKeysOptions {
  readonly pastes: readonly Paste[];
  readonly moveTo: (index: number) => void;
  readonly remove: (id: string) => void;
  readonly hasSingleKeys: boolean;
  /** Null while nothing is searched for. */
  readonly clearSearch: (() => void) | null;
  /** The row that is to have the focus as soon as it is there. */
  readonly awaitedId: RefObject<string | null>;
}

/**
 * The keys of the list: arrows, Home and End move from row to row, Escape leaves a search; on a row, Enter views it, `e`
 * edits, `c` copies and Delete deletes. Each has its visible control as well.
 */
export function useListKeys({ pastes, moveTo, remove, hasSingleKeys, clearSearch, awaitedId }: ListKeysOptions) {
  const navigate = useSoftNavigation();

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest(`[${PASTE_ID_ATTRIBUTE}]`);
    // While a row is still on its way, the next key goes on from there.
    const id = awaitedId.current ?? row?.getAttribute(PASTE_ID_ATTRIBUTE);
    const index = pastes.findIndex(({ _id }) => _id === id);
    const paste = pastes[index];
    if (paste === undefined) return;
    const isOnRow = event.target === row;
    const key = nameKey(event);
    const act = findMove(key, index) ?? (isOnRow ? findAct(key, paste) : undefined);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  function findMove(key: string, index: number): (() => void) | undefined {
    if (key === 'arrowdown') return () => moveTo(Math.min(index + 1, pastes.length - 1));
    if (key === 'arrowup') return () => (index === 0 ? requestFocus('search') : moveTo(index - 1));
    if (key === 'home') return () => moveTo(0);
    if (key === 'end') return () => moveTo(pastes.length - 1);
    if (key === 'escape') return clearSearch ?? undefined;
    return undefined;
  }

  function findAct(key: string, { _id: id, content }: Paste): (() => void) | undefined {
    if (key === 'enter') return () => window.open(viewHref(id), '_blank', 'noopener');
    if (key === 'delete') return () => remove(id);
    if (key === 'e' && hasSingleKeys) return () => navigate(editHref(id));
    if (key === 'c' && hasSingleKeys) return () => void copyText(content);
    return undefined;
  }
}
