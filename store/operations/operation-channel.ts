import { openChannel } from '@/store/tabs/open-channel';
import { areOperations, type Operation } from './operation';

/** Announces operations to other tabs and receives theirs. */
export interface OperationChannel {
  post(operations: readonly Operation[]): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: (operations: readonly Operation[]) => void): () => void;
}

const CHANNEL_NAME = 'pastes.operations';

/**
 * Connects the tabs of one browser by a BroadcastChannel. Another tab may run another version of this site, so messages
 * are validated. An invalid message is ignored. The tab still sees the change when it reads the stored list, as it does
 * where the browser has no channels.
 */
export function createBrowserChannel(): OperationChannel {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel ??= openChannel(CHANNEL_NAME);
    return channel;
  };
  return {
    post(operations) {
      // Versions of the site without pins reject a whole message that has a pin, so pins are sent in a separate
      // message.
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
