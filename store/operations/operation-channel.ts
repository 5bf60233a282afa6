import { areOperations } from './decode-operation';
import type { Operation } from './operation';

/** Announces operations to the other tabs, and receives theirs. */
export interface OperationChannel {
  post(operations: readonly Operation[]): void;
  /** @returns ends the subscription */
  subscribe(listener: (operations: readonly Operation[]) => void): () => void;
}

const CHANNEL_NAME = 'pastes.operations';

/**
 * Connects the tabs of one browser over a BroadcastChannel. Another version of this site may be open in another tab, so
 * messages are validated; an invalid one is ignored, and the stored list still tells the outcome.
 */
export function createBrowserChannel(): OperationChannel {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL_NAME);
    } catch {
      // BroadcastChannel is missing, or denied as in Firefox with blocked cookies: the stored list tells the outcome.
    }
    return channel;
  };
  return {
    post(operations) {
      // Tabs with a version that knows no pins ignore a message that has any: the others get a message of their own.
      for (const isPin of [false, true]) {
        const message = operations.filter(({ kind }) => (kind === 'pin') === isPin);
        if (message.length > 0) open()?.postMessage(message);
      }
    },
    subscribe(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (areOperations(event.data)) listener(event.data);
      };
      open()?.addEventListener('message', onMessage);
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
