'use client';

import { useCallback, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import type { OnUpdate } from '@/store/offline/site-worker';
import { useSiteWorker } from './use-site-worker';

/** Registers the service worker, and offers newer versions. */
export function UpdateOffer() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  // Wrapped, because React calls a function passed to a state setter.
  useSiteWorker(useCallback<OnUpdate>((newTakeOver) => setTakeOver(() => newTakeOver), []));

  if (takeOver === null) return null;
  return (
    <ActionBar
      message="Update available"
      action="Reload"
      onAction={takeOver}
      dismissName="Dismiss update"
      onDismiss={() => setTakeOver(null)}
    />
  );
}
