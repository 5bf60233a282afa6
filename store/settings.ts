import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SETTINGS_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

const SettingsSchema = v.object({
  /** Whether long lines of a content wrap; otherwise they scroll. */
  wrapsLines: v.optional(v.boolean(), true),
  /** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4 asks for a way to turn them off). */
  hasSingleKeys: v.optional(v.boolean(), true),
});

export type Settings = Readonly<v.InferOutput<typeof SettingsSchema>>;

export interface SettingsState extends Settings {
  /** Reads what was chosen before. Until then, and wherever nothing is stored, the defaults hold. */
  load(): void;
  /** Chooses, and remembers it. Without room for that it holds as long as the page. */
  choose(choice: Partial<Settings>): void;
}

/** What a person chose about how the site behaves, apart from the pastes. */
export function createSettings(openStorage: () => StoragePort): StoreApi<SettingsState> {
  return createStore<SettingsState>()((set, get) => ({
    wrapsLines: true,
    hasSingleKeys: true,
    load() {
      const stored = openStorage().read(SETTINGS_KEY);
      if (stored.ok && stored.value !== null) set(decode(stored.value));
    },
    choose(choice) {
      set(choice);
      const { wrapsLines, hasSingleKeys } = get();
      openStorage().write(SETTINGS_KEY, JSON.stringify({ wrapsLines, hasSingleKeys }));
    },
  }));
}

function decode(text: string): Partial<Settings> {
  try {
    const parsed = v.safeParse(SettingsSchema, JSON.parse(text));
    return parsed.success ? parsed.output : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
