import { failure, success } from '@/store/result';
import type { StoragePort } from '@/store/storage-port';

/** One tab's port to the shared area, and the control over what passes between the two. */
export interface StorageTab extends StoragePort {
  /** The tab's oldest write on its way reaches the area. @returns whether there was one */
  send(): boolean;
  /** The oldest change on its way to the tab shows there, with an event. @returns whether there was one */
  receive(): boolean;
  /** The same, but the event is lost: a background tab may never get it. */
  receiveWithoutEvent(): boolean;
  /** An event without a change, as when a tab is looked at again. */
  wake(): void;
  /** The tab dies. What it has written is on its way already; what it would still write is lost. */
  close(): void;
}

export interface FakeStorage {
  /** How many characters of keys and texts fit, as a tab sees them. */
  capacity: number;
  /** Whether the browser refuses every access. */
  isDenied: boolean;
  /** What the area holds under a key, whatever a tab may see of it. */
  text(key: string): string | null;
  /** Puts a text there before any tab is open; null takes it away. */
  put(key: string, text: string | null): void;
  openTab(): StorageTab;
  /** The next of what is on its way arrives. @returns whether there was anything */
  deliverNext(): boolean;
}

interface Change {
  readonly key: string;
  readonly text: string | null;
  readonly writer: object;
}

/**
 * The storage of one site and its tabs as Chromium has it: every process writes into a view of its own and tells the
 * area; the area takes the writes in the order of their arrival, and tells every tab. A change of another tab does not
 * touch what this one has written since. So the last write to arrive wins, and every view comes to it.
 */
export function createFakeStorage({ capacity = 1_000_000 }: { capacity?: number } = {}): FakeStorage {
  const area = new Map<string, string>();
  const openTabs = new Set<StorageTab>();
  const inboxes = new Map<StorageTab, Change[]>();
  const outboxes = new Set<Change[]>();

  function apply(texts: Map<string, string>, { key, text }: Change): void {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  }

  function arrive(outbox: Change[]): boolean {
    const change = outbox.shift();
    if (change === undefined) return false;
    apply(area, change);
    for (const inbox of inboxes.values()) inbox.push(change);
    return true;
  }

  const fake: FakeStorage = {
    capacity,
    isDenied: false,
    text: (key) => area.get(key) ?? null,
    put: (key, text) => apply(area, { key, text, writer: area }),
    openTab,
    deliverNext: () => [...outboxes].some(arrive) || [...openTabs].some((tab) => tab.receive()),
  };
  return fake;

  function openTab(): StorageTab {
    const view = new Map(area);
    const outbox: Change[] = [];
    const inbox: Change[] = [];
    const listeners = new Set<() => void>();
    let isOpen = true;

    const sizeOf = (texts: Map<string, string>) =>
      [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const isWritten = (key: string) =>
      [...outbox, ...inbox].some((change) => change.writer === tab && change.key === key);
    const callListeners = () => {
      for (const listener of [...listeners]) listener();
    };

    function change(key: string, text: string | null): void {
      if (!isOpen) return;
      const own = { key, text, writer: tab };
      apply(view, own);
      outbox.push(own);
    }

    function show(withEvent: boolean): boolean {
      const next = inbox.shift();
      if (next === undefined) return false;
      if (next.writer === tab) return true;
      if (!isWritten(next.key)) apply(view, next);
      if (withEvent) callListeners();
      return true;
    }

    const tab: StorageTab = {
      read: (key) => (fake.isDenied ? failure('denied') : success(view.get(key) ?? null)),
      write(key, text) {
        if (fake.isDenied) return failure('denied');
        if (sizeOf(new Map(view).set(key, text)) > fake.capacity) return failure('full');
        change(key, text);
        return success(undefined);
      },
      remove(key) {
        if (fake.isDenied) return failure('denied');
        change(key, null);
        return success(undefined);
      },
      keys: () => (fake.isDenied ? [] : [...view.keys()]),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: () => arrive(outbox),
      receive: () => show(true),
      receiveWithoutEvent: () => show(false),
      wake: callListeners,
      close() {
        isOpen = false;
        listeners.clear();
        openTabs.delete(tab);
        inboxes.delete(tab);
      },
    };
    openTabs.add(tab);
    inboxes.set(tab, inbox);
    outboxes.add(outbox);
    return tab;
  }
}
