import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { EXPORT_DATES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { joinVersions } from './file-versions';

/**
 * When the user last exported, imported, and dismissed the reminder: ISO date-times as `toISOString` writes them; null for
 * never.
 */
interface ExportDates {
  readonly exportedAt: string | null;
  /** When pastes were last added from a file. */
  readonly importedAt: string | null;
  /** When the reminder was dismissed. */
  readonly dismissedAt: string | null;
}

export interface ExportFacts extends ExportDates {
  /**
   * What the last exported file has or, before the first export, what the imported files have (file-versions.ts); null if that
   * is unknown.
   */
  readonly versions: string | null;
}

export interface ExportDatesState extends ExportFacts {
  /** Reads what is stored and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  /** Notes an export. @param versions what the file has */
  noteExport(versions: string | null): void;
  /** Notes an import. @param versions what the file has */
  noteImport(versions: string | null): void;
  dismissReminder(): void;
}

/**
 * Creates the store of the dates. Dates only advance: each tab keeps the later of its own date and the stored one. What
 * cannot be stored still holds in this tab.
 */
export function createExportDates(storage: StoragePort, now: () => number): StoreApi<ExportDatesState> {
  return createStore<ExportDatesState>()((set, get) => {
    function readDates(): void {
      const stored = storage.read(EXPORT_DATES_KEY);
      if (!stored.ok) return;
      const known = get();
      const decoded = decode(stored.value, now());
      set({
        exportedAt: laterOf(known.exportedAt, decoded.exportedAt),
        importedAt: laterOf(known.importedAt, decoded.importedAt),
        dismissedAt: laterOf(known.dismissedAt, decoded.dismissedAt),
        versions: fileOrder(decoded) > fileOrder(known) ? decoded.versions : known.versions,
      });
    }

    function note(name: keyof ExportDates, versions = get().versions): void {
      set({ versions, [name]: new Date(now()).toISOString() });
      const { exportedAt, importedAt, dismissedAt } = get();
      const dates = { exportedAt, importedAt, dismissedAt };
      const written = storage.write(EXPORT_DATES_KEY, encodeJson({ ...dates, versions }));
      // If the versions do not fit, the dates are stored alone. They say more than the versions of an older file.
      if (!written.ok) storage.write(EXPORT_DATES_KEY, encodeJson(dates));
    }

    return {
      exportedAt: null,
      importedAt: null,
      dismissedAt: null,
      versions: null,
      connect() {
        readDates();
        return storage.subscribe((key) => {
          if (key === EXPORT_DATES_KEY || key === null) readDates();
        });
      },
      noteExport(versions) {
        readDates();
        note('exportedAt', versions);
      },
      noteImport(versions) {
        readDates();
        const known = get();
        note('importedAt', known.exportedAt === null ? joinVersions(known.versions, versions) : known.versions);
      },
      dismissReminder() {
        readDates();
        note('dismissedAt');
      },
    };
  });
}

function laterOf(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}

/** Orders the facts by how current they are. The date of an export counts before that of an import. */
function fileOrder({ exportedAt, importedAt }: ExportDates): string {
  return `${exportedAt ?? ''} ${importedAt ?? ''}`;
}

function decode(text: string | null, nowMs: number): ExportFacts {
  const value = text === null ? undefined : parseJson(text);
  const readDate = (name: keyof ExportDates) => {
    const stored = isRecord(value) ? value[name] : undefined;
    const timeMs = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
    // A date far ahead of the clock comes from a wrong clock, and would silence the reminder until that date.
    return timeMs <= nowMs + MAX_AHEAD_MS ? new Date(timeMs).toISOString() : null;
  };
  const dates = {
    exportedAt: readDate('exportedAt'),
    importedAt: readDate('importedAt'),
    dismissedAt: readDate('dismissedAt'),
  };
  return { ...dates, versions: isRecord(value) && typeof value.versions === 'string' ? value.versions : null };
}
