import { openChannel } from '@/store/tabs/open-channel';

/**
 * Connects the tabs of one browser, which share the history. The messages have no content: a tab that gets one reads the
 * history again. Where the browser has no channels, changes are not announced.
 *
 * @param onChange called when another tab has changed the history
 * @returns a function that tells the other tabs of a change
 */
export function openHistoryChannel(onChange: () => void): () => void {
  const channel = openChannel('pastes.history');
  channel?.addEventListener('message', onChange);
  return () => channel?.postMessage(null);
}
