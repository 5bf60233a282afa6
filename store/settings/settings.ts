import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/*
 * The user's settings: one JSON object under one key of the storage. They have their defaults until `connect` reads the
 * stored ones, so that the first render equals the prerendered page; after that they follow other tabs. Each setting is
 * decoded separately: one of the wrong type gets its default. A choice takes effect at once, and holds in this tab even
 * if storage is full or denied.
 */

export interface Settings {
  /** Whether long lines of a content wrap. Otherwise they scroll. */
  readonly wrapsLines: boolean;
  /** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4 asks for a way to turn them off). */
  readonly hasSingleKeys: boolean;
  /** Whether deleted and replaced pastes are kept in the history. */
  readonly keepsHistory: boolean;
  /** The theme: the system's, light or dark. */
  readonly theme: Theme;
  /** The order of the list, as its address names it (store/search/list-query.ts). */
  readonly sortOrder: string;
  /** Whether a search includes contents. */
  readonly searchesContent: boolean;
  /** Whether the Tab key indents in the content field instead of leaving it. */
  readonly tabIndents: boolean;
  /** Whether a viewed paste that is code is shown with line numbers and colours. */
  readonly codeView: boolean;
  /** Whether a viewed paste that is Markdown is shown as a preview. */
  readonly previewsMarkdown: boolean;
  /** Whether a viewed paste that is Markdown, if not as a preview, is shown as code. */
  readonly codesMarkdown: boolean;
  /** Whether the list is compact: one line for each paste, or two in a narrow window. */
  readonly isCompact: boolean;
  /** Whether the user has used or dismissed the offer of the compact list. */
  readonly knowsCompact: boolean;
  /** Whether the user has answered the offer of a backup file. The stored name is an earlier one of that file. */
  readonly knowsKeptFile: boolean;
}

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const DEFAULTS: Settings = {
  wrapsLines: true,
  hasSingleKeys: true,
  keepsHistory: true,
  theme: 'system',
  sortOrder: 'newest',
  searchesContent: false,
  tabIndents: false,
  codeView: false,
  previewsMarkdown: false,
  codesMarkdown: false,
  isCompact: false,
  knowsCompact: false,
  knowsKeptFile: false,
};

export interface SettingsState extends Settings {
  /** Reads the stored settings and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  /** Changes settings and stores them. */
  choose(choice: Partial<Settings>): void;
}

/** Creates the store of the settings. */
export function createSettings(storage: StoragePort): StoreApi<SettingsState> {
  return createStore<SettingsState>()((set, get) => {
    /**
     * The stored text when it was last read or written. If it has not changed, `readSettings` keeps a choice that could not be
     * stored.
     */
    let knownText: string | null = null;

    function readSettings(): void {
      const stored = storage.read(SETTINGS_KEY);
      if (!stored.ok || stored.value === knownText) return;
      knownText = stored.value;
      set(decode(knownText));
    }

    return {
      ...DEFAULTS,
      connect() {
        readSettings();
        return storage.subscribe((key) => {
          if (key === SETTINGS_KEY || key === null) readSettings();
        });
      },
      choose(choice) {
        // Reads first, because another tab may just have changed another setting.
        readSettings();
        set(choice);
        const text = encodeJson(pick(get()));
        if (storage.write(SETTINGS_KEY, text).ok) knownText = text;
      },
    };
  });
}

function decode(text: string | null): Settings {
  const value = text === null ? undefined : parseJson(text);
  return pick(isRecord(value) ? value : {});
}

/** Picks the settings from a record. A setting that is missing or of the wrong type gets its default. */
function pick(record: Readonly<Record<string, unknown>> | Settings): Settings {
  const entries = Object.entries(DEFAULTS).map(([name, fallback]) => {
    const value: unknown = record[name as keyof typeof record];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  const picked = Object.fromEntries(entries);
  return { ...picked, theme: THEMES.find((theme) => theme === picked.theme) ?? DEFAULTS.theme };
}
