import { createHistory, type History, type HistoryOptions } from '@/store/history/history';
import { createBrowserHistory } from '@/store/storage/browser-history';

const CHANNEL_NAME = 'pastes.history';

/** Opens the history in the real browser. To be called once a page. */
export function openHistory(options: Pick<HistoryOptions, 'keepsPastes' | 'update' | 'now' | 'schedule'>): History {
  const { update, schedule } = options;
  const noteChange = () => update(({ revision }) => ({ revision: revision + 1 }));
  const channel = openChannel();
  channel?.addEventListener('message', noteChange);
  return createHistory({
    ...options,
    port: createBrowserHistory(schedule),
    onChange() {
      noteChange();
      channel?.postMessage(null);
    },
    // Safari has no idle callbacks.
    whenIdle: (task) => void ('requestIdleCallback' in window ? requestIdleCallback(task) : schedule(task, 200)),
  });
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL_NAME);
  } catch {
    // BroadcastChannel is missing, or denied as in Firefox with blocked cookies: this tab hears of no other.
    return undefined;
  }
}
