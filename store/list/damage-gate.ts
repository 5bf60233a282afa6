import { type Result, success } from '@/store/result';
import type { Damage, Decoded } from './codec';
import type { DamageKeeper } from './damage';

/** Stands between the list and a stored text that is not intact. */
export interface DamageGate {
  /** Decodes any text. @returns undefined while the keeper has not loaded, which this begins */
  decode(text: string): Decoded | undefined;
  /** Notes the damage of the list as it was just read; null when there is none. */
  observe(damage: Damage | null): void;
  /** Copies a damaged text where that is needed. To be called before each write; any failure forbids it. */
  keepCopy(): Result<void, 'uncopied-damage' | 'refused'>;
  /** Loads the keeper of damaged texts, once. Rejects when its code could not be loaded. */
  open(): Promise<DamageKeeper>;
  /** Loads the keeper, if it can be loaded now. */
  tryToOpen(): void;
}

/** Creates the gate. Few users ever have damaged data, so the keeper (damage.ts) loads when there is some. */
export function createDamageGate(load: () => Promise<DamageKeeper>): DamageGate {
  let keeper: DamageKeeper | undefined;
  let opening: Promise<DamageKeeper> | undefined;

  function open(): Promise<DamageKeeper> {
    opening ??= load().then(
      (loaded) => {
        keeper = loaded;
        loaded.moveCopies();
        return loaded;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  // A later read tries again.
  const tryToOpen = () => void open().catch(() => {});

  return {
    decode(text) {
      if (keeper === undefined) tryToOpen();
      return keeper?.decode(text);
    },
    observe: (damage) => keeper?.observe(damage),
    // Without the keeper, nothing damaged has been read.
    keepCopy: () => keeper?.keepCopy() ?? success(undefined),
    open,
    tryToOpen,
  };
}
