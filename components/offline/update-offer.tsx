'use client';

import { useMemo, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { ActionBar } from '@/components/ui/action-bar';
import type { SiteWorkerListener } from '@/store/offline/site-worker';
import { toast } from '@/store/root/toast';
import { useSiteWorker } from './use-site-worker';

/** Registers the service worker, says once that the site works offline, and offers newer versions. */
export function UpdateOffer() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  const listener = useMemo<SiteWorkerListener>(
    () => ({
      onReady: () => toast.success('Ready to work offline'),
      // Wrapped, because React calls a function passed to a state setter.
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
