import { createStore } from 'zustand/vanilla';
import type { Paste } from '@/store/paste/paste';

/** The first of the pastes that were just added from files, until the list has shown it. */
export const addedPaste = createStore<{ readonly id: string | null }>()(() => ({ id: null }));

/** Lets the list show the first of these pastes, now or when it opens next. */
export function showInList([first]: readonly Paste[]): void {
  addedPaste.setState({ id: first?._id ?? null });
}
