import { failure, type Result, success } from '@/store/result';
import type { Damage } from './codec';
import type { DamageKeeper } from './damage';

/** Lets no write go over a damaged list before that is safe. */
export interface DamageGate {
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
  let observed: Damage | null = null;
  let keeper: DamageKeeper | undefined;
  let opening: Promise<DamageKeeper> | undefined;

  function open(): Promise<DamageKeeper> {
    opening ??= load().then(
      (loaded) => {
        keeper = loaded;
        loaded.observe(observed);
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

  // A later write tries again.
  const tryToOpen = () => void open().catch(() => {});

  return {
    observe(damage) {
      observed = damage;
      if (damage !== null && keeper === undefined) tryToOpen();
      keeper?.observe(damage);
    },
    keepCopy() {
      if (keeper !== undefined) return keeper.keepCopy();
      if (observed === null) return success(undefined);
      tryToOpen();
      return failure('refused');
    },
    open,
    tryToOpen,
  };
}
