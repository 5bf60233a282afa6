import type { DatabaseFailure } from '@/store/database/browser-database';
import type { StoredList } from '@/store/list/stored-list';
import { isOverwritten, movedTextOf, toMoved, toNamed, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { createRetry, createTimer, type Schedule, type WhenIdle } from '@/store/schedule';
import type { WithLock } from '@/store/tabs/tab-lock';
import { chooseMoved, type MovingBounds, type MovingWay, RECORD_LENGTH } from './choose-moved';
import type { MovedTexts } from './moved-texts';

// Moves texts between the list and the database, one tab at a time:
//
// 1. A text is stored before a record that names it is written. Then, in one task, the records are shortened and the act that
//    needs the room runs.
// 2. After each change of the list, when the page is idle, the mover tends the list: it puts moved texts whose `content`
//    another program has overwritten into the history, and moves texts out of a long list. A moved text stays moved until
//    another text is saved in its place. A list that is damaged or not recovered is tended once it is sound.
// 3. After a failure it tries again, after a growing delay or as soon as the database answers.

/** Returns the shortened record of a paste whose text is in the database, and any other paste unchanged. */
export type Shorten = (paste: Paste) => Paste;

/** Moves texts between the list and the database. */
export interface TextMover {
  /**
   * Runs an act that found no room, with the lock. If it still finds none, moves texts and runs it again. Each time so
   * much text is moved that the list with the saved pastes fits into `longList` and into the length that the list has now.
   *
   * @param act shortens the pastes that it saves: their own texts may be moved as well
   * @param readSaved returns these pastes with their whole texts
   */
  makeRoom<Outcome extends Result<unknown, string>>(
    act: (shorten: Shorten) => Outcome,
    readSaved: () => readonly Paste[],
  ): Promise<Outcome>;
  /** Tends the list when the page is next idle, if it is sound. Call it after a change of the list, and when it becomes sound. */
  tendSoon(): void;
  /** Tends the list soon if the last try failed. Call it when the database answers. */
  tryAgain(): void;
  cancel(): void;
}

interface TextMoverOptions {
  readonly list: StoredList;
  readonly texts: MovedTexts;
  readonly bounds: MovingBounds;
  readonly readPastes: () => readonly Paste[];
  /** Removes the texts that nothing names. */
  readonly sweep: () => Promise<unknown>;
  /** Runs a task that moves texts while no other tab does. */
  readonly withTextsLock: WithLock;
  /** Whether the list is sound: recovered, and not damaged. */
  readonly isListSound: () => boolean;
  /** Puts a moved text that another program has replaced into the history. @returns whether it is stored there */
  readonly addOverwritten: (paste: Paste) => Promise<boolean>;
  /** Called after each attempt to move texts, with what failed. */
  readonly onMoved: (failure: DatabaseFailure | null) => void;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** The result of a move. */
interface Moved<Outcome> {
  /** What the act returned. */
  readonly outcome: Outcome;
  /** Why not all texts were moved; null if they were. */
  readonly failure: DatabaseFailure | null;
}

/** How often room is made for one act. Each time more is freed, because other tabs may take the room meanwhile. */
const MAX_ROUNDS = 10;

/** The delay from a change of the list to the move, in milliseconds, so that the user's act comes first. */
const TEND_DELAY_MS = 2_000;

/** The delay from the start to the removal of unused texts, in milliseconds. */
const SWEEP_DELAY_MS = 60_000;

/** Creates the mover of a list. */
export function createTextMover(options: TextMoverOptions): TextMover {
  const {
    list,
    texts,
    bounds,
    readPastes,
    sweep,
    withTextsLock,
    isListSound,
    addOverwritten,
    onMoved,
    schedule,
    whenIdle,
  } = options;
  const idle = () =>
    new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
  const nextTending = createTimer(schedule, () => whenIdle(() => void tend()));
  const retry = createRetry(schedule, tendSoon);
  let cancelSweep: (() => void) | undefined;
  let isTending = false;
  let isPreloading = false;

  /** Stores the texts of records. Then, in one task, shortens the records and runs an act. */
  async function move<Outcome>(
    chosen: readonly Paste[],
    { preview }: MovingWay,
    act: (shorten: Shorten) => Outcome,
  ): Promise<Moved<Outcome>> {
    const isWhole = (paste: Paste) => movedTextOf(paste) === null;
    const names = new Set(chosen.flatMap((paste) => (isWhole(paste) ? [] : paste.movedText)));
    const stored = await texts.store(chosen.filter(isWhole).map(({ content }) => content));
    onMoved(stored.failure);
    const shorten: Shorten = (paste) => {
      const isStored = isWhole(paste) ? stored.contents.has(paste.content) : names.has(paste.movedText);
      return isStored && !isOverwritten(paste) ? toMoved(paste, preview) : paste;
    };
    // Even after a failure, some texts were stored, and may have made enough room.
    list.rewriteEach(shorten);
    return { outcome: act(shorten), failure: stored.failure };
  }

  function makeRoom<Outcome extends Result<unknown, string>>(
    act: (shorten: Shorten) => Outcome,
    readSaved: () => readonly Paste[],
  ): Promise<Outcome> {
    return withTextsLock(async () => {
      // Another tab may have made room meanwhile.
      let outcome = act((paste) => paste);
      for (const way of bounds.ways) {
        for (let round = 1; isRefused(outcome) && round <= MAX_ROUNDS; round++) {
          const saved = readSaved();
          const added = saved.reduce((total, { content }) => total + content.length + RECORD_LENGTH, 0);
          const excess = Math.max(list.length() + added - bounds.longList, (added + RECORD_LENGTH) * round);
          const { chosen, isEnough } = chooseMoved([...saved, ...readPastes()], excess, way);
          if (chosen.length === 0) break;
          const moved = await move(chosen, way, act);
          outcome = moved.outcome;
          if (moved.failure !== null) return outcome;
          if (!isEnough) break;
        }
      }
      return outcome;
    });
  }

  /**
   * Finds moved pastes whose `content` another program has overwritten. Puts the moved text into the history, and
   * removes its name from the record.
   *
   * @returns whether all are kept
   */
  async function keepOverwritten(): Promise<boolean> {
    for (const paste of readPastes().filter(isOverwritten)) {
      if (!(await addOverwritten(toNamed(paste)))) return false;
      list.rewriteEach((each) =>
        each._id === paste._id && each.movedText === paste.movedText && isOverwritten(each)
          ? toWhole(each, each.content)
          : each,
      );
    }
    return true;
  }

  /** Reads moved texts in the order of the list, each when the page is idle. */
  async function preload(): Promise<void> {
    if (isPreloading) return;
    isPreloading = true;
    try {
      for (const paste of readPastes()) {
        if (movedTextOf(paste) === null) continue;
        await idle();
        if (!(await texts.preload(paste))) break;
      }
    } finally {
      isPreloading = false;
    }
  }

  /** Keeps overwritten texts, and moves texts out of a long list. @returns false if anything failed */
  async function tendList(): Promise<boolean> {
    const isKept = await keepOverwritten();
    if (list.length() <= bounds.longList) return isKept;
    const [way] = bounds.ways;
    const { chosen } = chooseMoved(readPastes(), list.length() - bounds.longList, way);
    const { failure } = await move(chosen, way, () => undefined);
    return failure === null && isKept;
  }

  async function tend(): Promise<void> {
    if (isTending || !isListSound()) return;
    isTending = true;
    retry.cancel();
    // Any failure, even code that does not load, may be temporary.
    const isDone = await withTextsLock(tendList).catch(() => false);
    isTending = false;
    retry.note(!isDone);
    void preload();
    cancelSweep ??= schedule(() => {
      if (isListSound()) void sweep().catch(() => {});
      // The next tending, which begins when the list is sound again, schedules it again.
      else cancelSweep = undefined;
    }, SWEEP_DELAY_MS);
  }

  function tendSoon(): void {
    if (!nextTending.isSet()) nextTending.set(TEND_DELAY_MS);
  }

  return {
    makeRoom,
    tendSoon,
    tryAgain: retry.hasten,
    cancel() {
      nextTending.cancel();
      retry.cancel();
      cancelSweep?.();
      cancelSweep = undefined;
    },
  };
}

function isRefused(outcome: Result<unknown, string>): boolean {
  return !outcome.ok && outcome.error === 'full';
}
