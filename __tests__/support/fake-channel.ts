import type { Operation } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';

type Message = readonly Operation[];

/** One tab's end of the channel, with control over the messages that it receives. */
export interface ChannelTab extends OperationChannel {
  /** Returns the number of messages that this tab has not received yet. */
  pendingCount(): number;
  /** Delivers a pending message, by default the oldest. @returns whether there was one */
  receive(index?: number): boolean;
  /** Loses a pending message, by default the oldest. */
  drop(index?: number): void;
  close(): void;
}

export interface FakeChannel {
  openTab(): ChannelTab;
  deliverAll(): void;
  /** Returns every operation that a tab has announced, in order. */
  announced(): readonly Operation[];
}

/** Creates a BroadcastChannel among fake tabs: a message reaches the tabs that are subscribed when it is posted. */
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
