import type { DatabaseFailure } from '@/store/database/browser-database';
import type { StoredList } from '@/store/list/stored-list';
import { movedTextOf, namedText, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { Schedule, WhenIdle } from '@/store/schedule';
import { chooseMoved, chooseReturning, findOverwritten, LONG_CONTENT, LONG_LIST } from './choose-moved';
import type { MovedTexts } from './moved-texts';

/** Moves texts between the list and the database. */
export interface TextMover {
  /**
   * Moves texts out of the list, and prepares contents that are about to be saved, until the list with all of them is no
   * longer than LONG_LIST. Call `endMove` once after the save.
   */
  makeRoom(contents: readonly string[]): Promise<void>;
  endMove(): void;
  /** Tends the list when the page is idle: after a change of the list. */
  tendSoon(): void;
  cancel(): void;
}

interface TextMoverOptions {
  readonly list: StoredList;
  readonly texts: MovedTexts;
  readonly readPastes: () => readonly Paste[];
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
  const { list, texts, readPastes, isListSound, addOverwritten, onMoved, schedule, whenIdle } = options;
  let cancelNext: (() => void) | undefined;
  let cancelSweep: (() => void) | undefined;
  let isTending = false;

  async function makeRoom(contents: readonly string[], minLength?: typeof LONG_CONTENT): Promise<void> {
    const length = contents.reduce((total, content) => total + content.length, list.length());
    const coming = contents.map((content): Paste => ({ _id: '', title: '', content, createdAt: '' }));
    const chosen = chooseMoved([...coming, ...readPastes()], length - LONG_LIST, minLength);
    const stored = await texts.store(chosen.map(({ content }) => content));
    onMoved(stored.ok ? null : stored.error);
    // Those before a failure are stored, and may be room enough.
    list.rewriteEach(texts.shorten);
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
    for (const paste of findOverwritten(readPastes())) {
      const read = await texts.readNamed(paste);
      if (!read.ok) return;
      if (read.value !== undefined && !(await addOverwritten(toWhole(paste, read.value)))) return;
      const { key } = namedText(paste) ?? {};
      list.rewriteEach((each) =>
        each._id === paste._id && namedText(each)?.key === key && movedTextOf(each) === null
          ? toWhole(each, each.content)
          : each,
      );
    }
  }

  async function tend(): Promise<void> {
    if (isTending) return;
    if (!isListSound()) {
      tendSoon();
      return;
    }
    isTending = true;
    await keepOverwritten();
    if (list.length() > LONG_LIST) {
      await makeRoom([], LONG_CONTENT);
      texts.endMove();
    } else await takeBack();
    isTending = false;
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
