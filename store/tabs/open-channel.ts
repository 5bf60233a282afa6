/** Opens a channel to the other tabs. @returns undefined where the browser has none, or denies it */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    // BroadcastChannel is missing, or denied as in Firefox with blocked cookies.
    return undefined;
  }
}
