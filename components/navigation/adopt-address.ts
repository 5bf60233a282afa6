import { startTransition } from 'react';
import { pastesStore } from '@/store/root/app';

/**
 * Sets state from the address once a screen has mounted, before it is painted. While the list is still to be read there is
 * nothing to show, so then it is a transition: a change in the task that hydrates the page would lengthen that by all
 * effects, the reading of the list among them.
 */
export function adoptAddress(setState: () => void): void {
  if (pastesStore.getState().status === 'pending') startTransition(setState);
  else setState();
}
