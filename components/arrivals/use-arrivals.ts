import { useEffect } from 'react';
import { loadPart } from '@/components/ui/lazy-part';
import { SHARE_KEPT, SHARE_REFUSED } from '@/store/arrivals/shared-text';
import type { FormSession } from '@/store/form/form-session';

declare global {
  interface Window {
    /** In Chromium: the files that the system opens with the installed app. */
    readonly launchQueue?: {
      setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
    };
  }
}

/**
 * Takes what other apps hand to the installed app: a share that the service worker has kept, and files that the system
 * opens. The form first opens as usual, and then gets the text as a new paste, so that an unsaved draft stays a draft.
 *
 * @param onAdded called when several files have become pastes
 * @param isOn false for a form beside the list
 */
export function useArrivals(session: FormSession, onAdded: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const load = () => import('./take-arrivals');
    if ([SHARE_KEPT, SHARE_REFUSED].includes(window.location.hash)) {
      void loadPart(load, ({ takeShares }) => takeShares(session, onAdded));
    }
    // After a reload, Chromium hands over the same files again.
    if (!window.launchQueue || isReload()) return;
    window.launchQueue.setConsumer(({ files = [] }) => {
      if (files.length > 0) void loadPart(load, ({ takeLaunched }) => takeLaunched(files, session, onAdded));
    });
  }, [session, onAdded, isOn]);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
