/**
 * Connects the tabs of one browser, which share the history. The messages have no content: a tab that gets one reads the
 * history again.
 *
 * @param onChange called when another tab has changed the history
 * @returns a function that tells the other tabs of a change
 */
export function openHistoryChannel(onChange: () => void): () => void {
  try {
    const channel = new BroadcastChannel('pastes.history');
    channel.addEventListener('message', onChange);
    return () => channel.postMessage(null);
  } catch {
    // BroadcastChannel is missing, or denied as in Firefox with blocked cookies: changes of other tabs are not
    // announced.
    return () => {};
  }
}
