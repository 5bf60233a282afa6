import type { JournalPort } from './journal-port';

// A journal that is kept twice. Chromium deletes all databases of a site if it finds one damaged after it was killed in the
// middle of a write (1 of 100 kills of a page that writes all the time). A storage bucket has databases of its own, and
// both are hardly damaged by one kill.
//
// 1. Each append goes to both, and is acknowledged when both have it. A mirror that fails costs nothing but the mirror.
// 2. A start reads the first. If that has no checkpoint, it was new or deleted, and the mirror is read as well, and used if it
//    has more. The text of the checkpoint is read from where the rest came.
// 3. A checkpoint is taken in the first, and copied into the mirror under the same number. What is deleted forever must
//    leave both.

/** Keeps a journal in two databases. */
export function mirrorJournal(first: JournalPort, mirror: JournalPort): JournalPort {
  /** Where the records that were read last came from. */
  let source = first;

  return {
    append: async (operations) => {
      const [appended] = await Promise.all([first.append(operations), mirror.append(operations)]);
      return appended;
    },
    flush: async () => {
      const [flushed] = await Promise.all([first.flush(), mirror.flush()]);
      return flushed;
    },
    async read() {
      source = first;
      const read = await first.read();
      if (read.ok && read.value.checkpoint !== undefined) return read;
      const mirrored = await mirror.read();
      if (!mirrored.ok) return read;
      const hasMore =
        mirrored.value.checkpoint !== undefined || mirrored.value.acts.length > (read.ok ? read.value.acts.length : -1);
      if (!hasMore) return read;
      source = mirror;
      return mirrored;
    },
    readCheckpoint: () => source.readCheckpoint(),
    async checkpoint(checkpoint, isForced, cut) {
      const taken = await first.checkpoint(checkpoint, isForced, cut);
      if (!taken.ok || taken.value === null) return taken;
      const copied = await mirror.checkpoint({ ...checkpoint, number: taken.value }, isForced, cut);
      // What is deleted forever must have left both.
      return isForced && !copied.ok && copied.error !== 'denied' ? copied : taken;
    },
  };
}
