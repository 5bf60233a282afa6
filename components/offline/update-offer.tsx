'use client';

import { useMemo, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { ActionBar } from '@/components/ui/action-bar';
import type { SiteWorkerListener } from '@/store/offline/site-worker';
import { toast } from '@/store/root/toast';
import { useSiteWorker } from './use-site-worker';

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

  if (takeOver === null) return null;
  return (
    <ActionBar
      message="Update available"
      action="Reload"
      onAction={takeOver}
      dismissName="Dismiss update"
      onDismiss={() => {
        setTakeOver(null);
        requestFocus('heading');
      }}
    />
  );
}
