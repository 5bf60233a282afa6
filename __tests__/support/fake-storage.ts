import { failure, success } from '@/store/result';
import type { StoragePort } from '@/store/storage/storage-port';

/** One tab's port to the shared storage area, with control over the writes and changes between the two. */
export interface StorageTab extends StoragePort {
  /** Sends the tab's oldest pending write to the area. @returns whether there was one */
  send(): boolean;
  /** Makes the oldest pending change visible in the tab, with a `storage` event. @returns whether there was one */
  receive(): boolean;
  /** Does the same, but the event is lost: a background tab may never get it. */
  receiveWithoutEvent(): boolean;
  /** Calls the listeners without a change, as when a tab becomes visible again. */
  wake(): void;
  /** Closes the tab. Its pending writes still arrive; later ones are lost. */
  close(): void;
}

export interface FakeStorage {
  /** The quota, in characters of keys and texts as one tab sees them. */
  capacity: number;
  /** Whether the browser refuses every access. */
  isDenied: boolean;
  /** How many of the next writes the browser refuses although there is room, as Firefox does in bursts. */
  refusals: number;
  /** Returns the text of a key in the area, whether or not a tab sees it yet. */
  text(key: string): string | null;
  /** Stores a text directly in the area; null removes it. Open tabs are not notified. */
  put(key: string, text: string | null): void;
  openTab(): StorageTab;
  /** Returns what the area holds now. */
  snapshot(): ReadonlyMap<string, string>;
  /** Returns what the area held after each write since it was created or rolled back; the last one is what it holds now. */
  states(): readonly ReadonlyMap<string, string>[];
  /** Makes the area what it was at such a moment, as the end of a browser does that has not committed since. */
  rollBack(state: ReadonlyMap<string, string>): void;
  /** Ends all tabs at once: their pending writes and changes are lost. */
  killTabs(): void;
  /** Delivers the next pending write or change. @returns whether there was one */
  deliverNext(): boolean;
  /** Delivers all pending writes and changes. */
  deliverAll(): void;
}

interface Change {
  readonly key: string;
  readonly text: string | null;
  readonly writer: object;
}

/**
 * Creates the localStorage of one site as Chromium implements it. Every process writes to its own view and sends the write
 * to the shared area. The area applies writes in order of arrival and forwards each to every tab. A tab ignores another
 * tab's change to a key while a write of its own to that key is pending. So the last write to arrive wins, and all views
 * converge on it.
 */
export function createFakeStorage({ capacity = 1_000_000 }: { capacity?: number } = {}): FakeStorage {
  const area = new Map<string, string>();
  const openTabs = new Set<StorageTab>();
  const inboxes = new Map<StorageTab, Change[]>();
  const outboxes = new Set<Change[]>();
  let states: ReadonlyMap<string, string>[] = [new Map()];

  function apply(texts: Map<string, string>, { key, text }: Change): void {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
  }

  function sendNext(outbox: Change[]): boolean {
    const change = outbox.shift();
    if (change === undefined) return false;
    apply(area, change);
    states.push(new Map(area));
    for (const inbox of inboxes.values()) inbox.push(change);
    return true;
  }

  const fake: FakeStorage = {
    capacity,
    isDenied: false,
    refusals: 0,
    text: (key) => area.get(key) ?? null,
    put(key, text) {
      apply(area, { key, text, writer: area });
      states = [new Map(area)];
    },
    openTab,
    snapshot: () => new Map(area),
    states: () => [...states],
    rollBack(state) {
      area.clear();
      for (const [key, text] of state) area.set(key, text);
      states = [new Map(area)];
    },
    killTabs() {
      for (const tab of [...openTabs]) tab.close();
      outboxes.clear();
    },
    deliverNext: () => [...outboxes].some(sendNext) || [...openTabs].some((tab) => tab.receive()),
    deliverAll() {
      while (fake.deliverNext());
    },
  };
  return fake;

  function openTab(): StorageTab {
    const view = new Map(area);
    const outbox: Change[] = [];
    const inbox: Change[] = [];
    const listeners = new Set<(key: string | null) => void>();
    let isOpen = true;

    const sizeOf = (texts: Map<string, string>) =>
      [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const hasPendingWrite = (key: string) =>
      [...outbox, ...inbox].some((change) => change.writer === tab && change.key === key);
    const callListeners = (key: string | null) => {
      for (const listener of [...listeners]) listener(key);
    };

    function change(key: string, text: string | null): void {
      if (!isOpen) return;
      const own = { key, text, writer: tab };
      apply(view, own);
      outbox.push(own);
    }

    function receiveNext(withEvent: boolean): boolean {
      const next = inbox.shift();
      if (next === undefined) return false;
      if (next.writer === tab) return true;
      if (!hasPendingWrite(next.key)) apply(view, next);
      if (withEvent) callListeners(next.key);
      return true;
    }

    const tab: StorageTab = {
      read: (key) => (fake.isDenied ? failure('denied') : success(view.get(key) ?? null)),
      write(key, text) {
        if (fake.isDenied) return failure('denied');
        if (sizeOf(new Map(view).set(key, text)) > fake.capacity) return failure('full');
        if (fake.refusals > 0) {
          fake.refusals--;
          return failure('refused');
        }
        change(key, text);
        return success(undefined);
      },
      remove(key) {
        if (fake.isDenied) return failure('denied');
        change(key, null);
        return success(undefined);
      },
      keys: () => (fake.isDenied ? [] : [...view.keys()]),
      sizeOf: (text) => text.length,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: () => sendNext(outbox),
      receive: () => receiveNext(true),
      receiveWithoutEvent: () => receiveNext(false),
      wake: () => callListeners(null),
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
