import type { DatabaseFailure } from '@/store/database/browser-database';
import type { StoredList } from '@/store/list/stored-list';
import { contentsOf, isOverwritten, movedTextOf, toNamed, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import type { TakeTurn } from '@/store/tabs/turns';
import {
  chooseMoved,
  chooseReturning,
  LONG_LIST,
  MOVE_ALL,
  MOVE_LONG,
  type MovingWay,
  RECORD_LENGTH,
} from './choose-moved';
import type { MovedTexts } from './moved-texts';

/** Moves texts between the list and the database. */
export interface TextMover {
  /**
   * Moves texts out of the list, and prepares contents that are about to be saved, until the list with all of them is no
   * longer than LONG_LIST. Call `endMove` once after the save.
   *
   * @returns false if this way of moving leaves the list longer
   */
  makeRoom(contents: readonly string[], way: MovingWay): Promise<Result<boolean, DatabaseFailure>>;
  endMove(): void;
  /** Tends the list when the page is idle: after a change of the list. */
  tendSoon(): void;
  cancel(): void;
}

interface TextMoverOptions {
  readonly list: StoredList;
  readonly texts: MovedTexts;
  readonly readPastes: () => readonly Paste[];
  /** Runs a task that moves texts while no other tab does. */
  readonly takeTurn: TakeTurn;
  /** Whether the list is whole: recovered, and not damaged. */
  readonly isListSound: () => boolean;
  /** Keeps a text that another program has replaced. @returns whether it is kept */
  readonly addOverwritten: (paste: Paste) => Promise<boolean>;
  /** Called after each attempt to move texts, with what failed. */
  readonly onMoved: (failure: DatabaseFailure | null) => void;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** The delay from a change of the list to the move, in milliseconds: the user's act comes first. */
const TEND_DELAY_MS = 2_000;

/** The delay from the start to the removal of unused texts, in milliseconds. */
const SWEEP_DELAY_MS = 60_000;

/** Creates the mover of a list. */
export function createTextMover(options: TextMoverOptions): TextMover {
  const { list, texts, readPastes, takeTurn, isListSound, addOverwritten, onMoved, schedule, whenIdle } = options;
  const idle = () =>
    new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
  let cancelNext: (() => void) | undefined;
  let cancelSweep: (() => void) | undefined;
  let isTending = false;
  let isPreloading = false;

  async function makeRoom(contents: readonly string[], way: MovingWay): Promise<Result<boolean, DatabaseFailure>> {
    const added = contents.reduce((total, { length }) => total + length + RECORD_LENGTH, 0);
    const coming = contents.map((content): Paste => ({ _id: '', title: '', content, createdAt: '' }));
    const excess = way === MOVE_ALL ? Number.POSITIVE_INFINITY : list.length() + added - LONG_LIST;
    const { chosen, isEnough } = chooseMoved([...coming, ...readPastes()], excess, way);
    const stored = await texts.store(contentsOf(chosen), way);
    onMoved(stored.ok ? null : stored.error);
    // Those before a failure are stored, and may be room enough.
    list.rewriteEach(texts.shorten);
    return stored.ok ? success(isEnough) : stored;
  }

  /** Takes texts back into a list that has become short. */
  async function takeBack(): Promise<void> {
    const returning = chooseReturning(readPastes(), list.length());
    const whole = new Map<string, string>();
    for (const paste of returning) {
      const read = await texts.wholeOf(paste);
      const { key } = movedTextOf(paste) ?? {};
      if (read.ok && key !== undefined) whole.set(key, read.value.content);
    }
    list.rewriteEach((paste) => {
      const text = whole.get(movedTextOf(paste)?.key ?? '');
      return text === undefined ? paste : toWhole(paste, text);
    });
  }

  /** Keeps the texts that another program has replaced, and removes their names from the records. */
  async function keepOverwritten(): Promise<void> {
    for (const paste of readPastes().filter(isOverwritten)) {
      const read = await texts.wholeOf(toNamed(paste));
      if (!read.ok && read.error !== 'gone') return;
      if (read.ok && !(await addOverwritten(read.value))) return;
      list.rewriteEach((each) =>
        each._id === paste._id && each.movedText === paste.movedText && isOverwritten(each)
          ? toWhole(each, each.content)
          : each,
      );
    }
  }

  /** Reads moved texts in the order of the list, each when the page is idle. */
  async function preload(): Promise<void> {
    if (isPreloading) return;
    isPreloading = true;
    for (const paste of readPastes()) {
      if (movedTextOf(paste) === null) continue;
      await idle();
      if (!(await texts.preload(paste))) break;
    }
    isPreloading = false;
  }

  async function tend(): Promise<void> {
    if (isTending) return;
    if (!isListSound()) {
      tendSoon();
      return;
    }
    isTending = true;
    await takeTurn(async () => {
      await keepOverwritten();
      if (list.length() > LONG_LIST) {
        await makeRoom([], MOVE_LONG);
        texts.endMove();
      } else await takeBack();
    });
    isTending = false;
    void preload();
    cancelSweep ??= schedule(() => {
      if (isListSound()) void texts.sweep(readPastes());
    }, SWEEP_DELAY_MS);
  }

  function tendSoon(): void {
    cancelNext ??= schedule(() => {
      whenIdle(() => {
        cancelNext = undefined;
        void tend();
      });
    }, TEND_DELAY_MS);
  }

  return {
    makeRoom,
    endMove: texts.endMove,
    tendSoon,
    cancel() {
      cancelNext?.();
      cancelSweep?.();
      cancelNext = cancelSweep = undefined;
    },
  };
}
