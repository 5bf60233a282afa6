import * as v from 'valibot';
import type { Operation } from './operation';
import { isPaste, type Paste } from './paste';

/** Tells the other tabs what this one did, and hears what they did. */
export interface OperationChannel {
  post(operations: readonly Operation[]): void;
  /** @returns ends the subscription */
  subscribe(listener: (operations: readonly Operation[]) => void): () => void;
}

const CHANNEL_NAME = 'pastes.operations';

const PlaceSchema = v.union([
  v.object({ at: v.literal('end') }),
  v.object({ at: v.literal('after'), id: v.nullable(v.string()), index: v.number() }),
]);

const OperationsSchema = v.array(
  v.union([
    v.object({
      kind: v.literal('put'),
      id: v.string(),
      stampMs: v.number(),
      paste: v.custom<Paste>(isPaste),
      place: PlaceSchema,
    }),
    v.object({ kind: v.literal('remove'), id: v.string(), stampMs: v.number() }),
  ]),
);

/**
 * The tabs of one browser, over a BroadcastChannel. Another version of this site may be open in another tab, so what
 * arrives is validated; what does not fit is passed over, and the list in storage still tells the outcome.
 */
export function createBrowserChannel(): OperationChannel {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL_NAME);
    } catch {
      // There is none, or it is denied, as Firefox does where it denies storage: the list in storage tells the rest.
    }
    return channel;
  };
  return {
    post: (operations) => open()?.postMessage(operations),
    subscribe(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        const parsed = v.safeParse(OperationsSchema, event.data);
        if (parsed.success) listener(parsed.output);
      };
      open()?.addEventListener('message', onMessage);
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
