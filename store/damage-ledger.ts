import * as v from 'valibot';
import type { Damage } from './codec';
import { fingerprint } from './fingerprint';
import { type Quarantine, quarantinedKeys } from './quarantine';
import { DISMISSED_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

/** What the person is to be told about damaged data. */
export type DamageReport =
  | {
      readonly kind: 'found';
      readonly isList: boolean;
      readonly repairedCount: number;
      readonly setAsideCount: number;
      /** There is no room for a copy: nothing can be saved before the person has downloaded the text. */
      readonly mustDownload: boolean;
      /** It was downloaded because there is no room for a copy: the next save replaces it. */
      readonly isReplaceable: boolean;
    }
  | { readonly kind: 'kept'; readonly copyCount: number };

/** Knows what damaged data there is, in the list's own text and in copies set aside, and what of it was dismissed. */
export interface DamageLedger {
  /** Notes what the list's text looks like now. */
  observe(damage: Damage | null): void;
  /** Notes that the damaged text could not be copied aside. */
  requireDownload(): void;
  report(): DamageReport | null;
  /** The damaged texts, for the person to keep as files. Where no copy fits, the list's own may be replaced from then on. */
  download(): readonly string[];
  /** The person has seen it. Nothing is removed. */
  dismiss(): void;
}

const DismissedSchema = v.array(v.string());

export function createDamageLedger(storage: StoragePort, quarantine: Quarantine): DamageLedger {
  let damage: Damage | null = null;
  let mustDownload = false;
  let isReplaceable = false;
  /** The marks dismissed here, also while there is no room to store them. */
  const dismissedHere = new Set<string>();
  /** The marks of the copies. A copy never changes, and may be megabytes long. */
  const marksByKey = new Map<string, string>();

  function dismissedMarks(): ReadonlySet<string> {
    return new Set([...readDismissed(storage), ...dismissedHere]);
  }

  function markOfCopy(key: string): string {
    const known = marksByKey.get(key);
    if (known !== undefined) return known;
    const mark = markOf(readCopy(storage, key) ?? '');
    marksByKey.set(key, mark);
    return mark;
  }

  function undismissedKeys(): readonly string[] {
    const keys = quarantinedKeys(storage);
    if (keys.length === 0) return keys;
    const dismissed = dismissedMarks();
    return keys.filter((key) => !dismissed.has(markOfCopy(key)));
  }

  return {
    observe(observed) {
      if (observed?.text !== damage?.text) {
        mustDownload = false;
        isReplaceable = false;
      }
      damage = observed;
    },
    requireDownload() {
      mustDownload = true;
    },
    report() {
      if (damage !== null && (mustDownload || !dismissedMarks().has(markOf(damage.text)))) {
        const { isList, repairedCount, setAsideCount } = damage;
        return { kind: 'found', isList, repairedCount, setAsideCount, mustDownload, isReplaceable };
      }
      const copyCount = undismissedKeys().length;
      return copyCount === 0 ? null : { kind: 'kept', copyCount };
    },
    download() {
      const copies = undismissedKeys().flatMap((key) => readCopy(storage, key) ?? []);
      if (damage === null) return copies;
      quarantine.release(damage.text);
      isReplaceable ||= mustDownload;
      mustDownload = false;
      return [...new Set([damage.text, ...copies])];
    },
    dismiss() {
      if (damage !== null) dismissedHere.add(markOf(damage.text));
      for (const key of quarantinedKeys(storage)) dismissedHere.add(markOfCopy(key));
      storage.write(DISMISSED_KEY, JSON.stringify([...dismissedMarks()]));
    },
  };
}

/** A text is dismissed by what it says, so that it stays dismissed when it is copied aside, and after a reload. */
function markOf(text: string): string {
  return `${text.length}-${fingerprint(text)}`;
}

function readCopy(storage: StoragePort, key: string): string | undefined {
  const copy = storage.read(key);
  return copy.ok && copy.value !== null ? copy.value : undefined;
}

function readDismissed(storage: StoragePort): readonly string[] {
  const stored = storage.read(DISMISSED_KEY);
  if (!stored.ok || stored.value === null) return [];
  try {
    const parsed = v.safeParse(DismissedSchema, JSON.parse(stored.value));
    return parsed.success ? parsed.output : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
