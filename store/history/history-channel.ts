import { openChannel } from '@/store/tabs/open-channel';

/** Tells the other tabs of a change. @param forgotten the names of what is deleted forever (`ForgottenTexts`) */
export type AnnounceHistoryChange = (forgotten?: readonly string[]) => void;

/**
 * Connects the tabs of one browser, which share the history. A message has no texts. The tab that gets it reads the history
 * again, and gives up what is named, which its undo or a text that waits would bring back. Where the browser has no channels,
 * changes are not announced.
 *
 * @param onChange called when another tab has changed the history, with the names of what is deleted forever
 * @returns a function that tells the other tabs of a change
 */
export function openHistoryChannel(onChange: (forgotten: readonly string[]) => void): AnnounceHistoryChange {
  const channel = openChannel('pastes.history');
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onChange(namesIn(data)));
  return (forgotten = []) => channel?.postMessage(forgotten);
}

/** A tab of another version sends something else. */
function namesIn(message: unknown): readonly string[] {
  return Array.isArray(message) ? message.filter((name) => typeof name === 'string') : [];
}
