import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/*
 * What the user chose about how the site behaves, apart from the pastes. The settings are one JSON object under one key
 * of the storage. They hold their defaults until `connect` reads what is stored, so that the first render equals the
 * prerendered page; from then on they follow every other tab. Each setting is decoded by itself: one of the wrong type
 * falls back to its default. A choice holds at once, and in this tab even where storage is full or denied.
 */

export interface Settings {
  /** Whether long lines of a content wrap; otherwise they scroll. */
  readonly wrapsLines: boolean;
  /** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4 asks for a way to turn them off). */
  readonly hasSingleKeys: boolean;
  /** Whether deleted and replaced pastes are kept in the history. */
  readonly keepsHistory: boolean;
  /** Whether the Tab key indents in the content, and does not leave it. */
  readonly tabIndents: boolean;
}

const DEFAULTS: Settings = { wrapsLines: true, hasSingleKeys: true, keepsHistory: true, tabIndents: false };

export interface SettingsState extends Settings {
  /** Reads what is stored, and follows other tabs. @returns ends that */
  connect(): () => void;
  /** Chooses and stores. */
  choose(choice: Partial<Settings>): void;
}

/** Creates the store of the settings. */
export function createSettings(openStorage: () => StoragePort): StoreApi<SettingsState> {
  return createStore<SettingsState>()((set, get) => {
    /** What was stored when it was last read or written. A choice that could not be stored outlives reading it again. */
    let knownText: string | null = null;

    function read(): void {
      const stored = openStorage().read(SETTINGS_KEY);
      if (!stored.ok || stored.value === knownText) return;
      knownText = stored.value;
      set(decode(knownText));
    }

    return {
      ...DEFAULTS,
      connect() {
        read();
        return openStorage().subscribe((key) => {
          if (key === SETTINGS_KEY || key === null) read();
        });
      },
      choose(choice) {
        set(choice);
        const { wrapsLines, hasSingleKeys, keepsHistory, tabIndents } = get();
        const text = encodeJson({ wrapsLines, hasSingleKeys, keepsHistory, tabIndents });
        if (openStorage().write(SETTINGS_KEY, text).ok) knownText = text;
      },
    };
  });
}

function decode(text: string | null): Settings {
  const value = text === null ? undefined : parseJson(text);
  const read = (name: keyof Settings) => {
    const stored = isRecord(value) ? value[name] : undefined;
    return typeof stored === 'boolean' ? stored : DEFAULTS[name];
  };
  return {
    wrapsLines: read('wrapsLines'),
    hasSingleKeys: read('hasSingleKeys'),
    keepsHistory: read('keepsHistory'),
    tabIndents: read('tabIndents'),
  };
}
