import { openChannel } from '@/store/tabs/open-channel';

/** Tells the other tabs of a change. @param purged the names of what is deleted forever (`PurgedTexts`) */
export type AnnounceHistoryChange = (purged?: readonly string[]) => void;

/**
 * Connects the tabs of one browser, which share the history. A message has no texts. The tab that gets it reads the history
 * again, and gives up what is named, which its undo or a text that waits would bring back. Where the browser has no channels,
 * changes are not announced.
 *
 * @param onChange called when another tab has changed the history, with the names of what is deleted forever
 * @returns a function that tells the other tabs of a change
 */
export function openHistoryChannel(onChange: (purged: readonly string[]) => void): AnnounceHistoryChange {
  const channel = openChannel('pastes.history');
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onChange(namesIn(data)));
  return (purged = []) => channel?.postMessage(purged);
}

/** A tab of another version sends something else. */
function namesIn(message: unknown): readonly string[] {
  return Array.isArray(message) ? message.filter((name) => typeof name === 'string') : [];
}
