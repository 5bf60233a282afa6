import type { Operation } from '@/store/operation';
import type { OperationChannel } from '@/store/operation-channel';

type Message = readonly Operation[];

/** One tab's end of the channel, and the control over what arrives at it. */
export interface ChannelTab extends OperationChannel {
  /** How many messages are on their way to this tab. */
  pendingCount(): number;
  /** One of the messages on their way arrives, the oldest unless told otherwise. @returns whether there was one */
  receive(index?: number): boolean;
  /** One of the messages on their way is lost. */
  drop(index?: number): void;
  close(): void;
}

export interface FakeChannel {
  openTab(): ChannelTab;
  deliverAll(): void;
  /** Every operation that any tab has announced, in the order of the announcements. */
  announced(): readonly Operation[];
}

/** A BroadcastChannel among simulated tabs: a message reaches the tabs that listened when it was posted. */
export function createFakeChannel(): FakeChannel {
  const inboxes = new Map<ChannelTab, Message[]>();
  const announced: Operation[] = [];

  return {
    announced: () => announced,
    deliverAll() {
      while ([...inboxes.keys()].some((tab) => tab.receive()));
    },
    openTab() {
      const inbox: Message[] = [];
      const listeners = new Set<(operations: Message) => void>();
      const tab: ChannelTab = {
        post(operations) {
          announced.push(...operations);
          for (const [receiver, messages] of inboxes) {
            if (receiver !== tab) messages.push(structuredClone(operations));
          }
        },
        subscribe(listener) {
          listeners.add(listener);
          inboxes.set(tab, inbox);
          return () => {
            listeners.delete(listener);
            inboxes.delete(tab);
          };
        },
        pendingCount: () => inbox.length,
        receive(index = 0) {
          const [message] = inbox.splice(index, 1);
          if (message === undefined) return false;
          for (const listener of listeners) listener(message);
          return true;
        },
        drop: (index = 0) => void inbox.splice(index, 1),
        close: () => void inboxes.delete(tab),
      };
      return tab;
    },
  };
}
