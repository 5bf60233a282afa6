'use client';

import { lazy, Suspense, useMemo, useState } from 'react';
import toast from 'react-hot-toast/headless';
import type { SiteWorkerListener } from '@/store/site-worker';
import { useSiteWorker } from './use-site-worker';

const ActionBar = lazy(() => import('./action-bar').then((loaded) => ({ default: loaded.ActionBar })));

/** Keeps the site for offline use, says so the first time, and offers a newer version when there is one. */
export function UpdateOffer() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  const listener = useMemo<SiteWorkerListener>(
    () => ({
      onReady: () => toast.success('Ready to work offline'),
      // In an arrow, because React would call a function given as the state.
      onUpdate: (newTakeOver) => setTakeOver(() => newTakeOver),
    }),
    [],
  );
  useSiteWorker(listener);

  return (
    <Suspense>
      {takeOver !== null && (
        <ActionBar
          message="Update available"
          action="Reload"
          onAction={takeOver}
          dismissName="Dismiss update"
          onDismiss={() => setTakeOver(null)}
        />
      )}
    </Suspense>
  );
}
