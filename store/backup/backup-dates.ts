import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { BACKUP_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';

/** What is remembered of the user's exports: ISO date-times as `toISOString` writes them, or null for never. */
export interface BackupDates {
  readonly exportedAt: string | null;
  /** When the reminder was dismissed. */
  readonly dismissedAt: string | null;
}

export interface BackupDatesState extends BackupDates {
  /** Reads what is stored. */
  read(): void;
  /** Reads what is stored, and follows other tabs. @returns ends that */
  connect(): () => void;
  noteExport(): void;
  dismissReminder(): void;
}

/**
 * Creates the store of the dates. They only advance, so each tab holds the later of what it knows and what is stored. A
 * date that cannot be stored still holds in this tab.
 */
export function createBackupDates(openStorage: () => StoragePort, now: () => number): StoreApi<BackupDatesState> {
  return createStore<BackupDatesState>()((set, get) => {
    function read(): void {
      const stored = openStorage().read(BACKUP_KEY);
      if (!stored.ok) return;
      const known = get();
      const decoded = decode(stored.value, now());
      set({
        exportedAt: laterOf(known.exportedAt, decoded.exportedAt),
        dismissedAt: laterOf(known.dismissedAt, decoded.dismissedAt),
      });
    }

    function note(name: keyof BackupDates): void {
      read();
      set({ [name]: new Date(now()).toISOString() });
      const { exportedAt, dismissedAt } = get();
      openStorage().write(BACKUP_KEY, encodeJson({ exportedAt, dismissedAt }));
    }

    return {
      exportedAt: null,
      dismissedAt: null,
      read,
      connect() {
        read();
        return openStorage().subscribe((key) => {
          if (key === BACKUP_KEY || key === null) read();
        });
      },
      noteExport: () => note('exportedAt'),
      dismissReminder: () => note('dismissedAt'),
    };
  });
}

function laterOf(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}

function decode(text: string | null, nowMs: number): BackupDates {
  const value = text === null ? undefined : parseJson(text);
  const read = (name: keyof BackupDates) => {
    const stored = isRecord(value) ? value[name] : undefined;
    const timeMs = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
    // A date far ahead of the clock comes from a wrong clock. It would silence the reminder until then.
    return timeMs <= nowMs + MAX_AHEAD_MS ? new Date(timeMs).toISOString() : null;
  };
  return { exportedAt: read('exportedAt'), dismissedAt: read('dismissedAt') };
}
