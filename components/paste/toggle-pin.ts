import { flushSync } from 'react-dom';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { pastesStore } from '@/store/root/app';

/** Pins or unpins a paste. The list shows the row at its new place when this returns. */
export function togglePin(paste: Paste): void {
  flushSync(() => pastesStore.getState().pin(paste._id, !isPinned(paste)));
}
