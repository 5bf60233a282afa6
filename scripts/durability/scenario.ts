import type { EngineName } from '../engines/engines';
import type { ModelPaste } from './acts';
import type { StoredReading } from './page/read-stored';
import type { ActPlan } from './plan-acts';

/** The facts from which a scenario judges more than the lists and the history. */
export interface ScenarioFacts {
  /** What was stored after the kill, before any page of the site had run. */
  readonly atStart: StoredReading;
  /** What is stored now, after the site has recovered. */
  readonly now: StoredReading;
  /** The pastes from before the round that no act of the round has changed. */
  readonly untouched: readonly ModelPaste[];
}

/** A kind of use during which browsers are killed. harness.ts runs it. */
export interface Scenario {
  /** The engines, and for each a profile with a number of pastes and of kills, few enough for CI. */
  readonly profiles: Partial<Readonly<Record<EngineName, readonly Profile[]>>>;
  readonly plan: ActPlan;
  /** How much of localStorage another program of the origin fills, in UTF-16 code units. */
  readonly takenLength: number;
  /**
   * Whether the order of the list is judged. It is not if pastes are restored, because their former neighbours may be gone, or
   * if tabs write megabytes at once: then they agree on each text, but not on the order of new pastes.
   */
  readonly keepsOrder: boolean;
  /** Whether both tabs are in one browser, or each in the browser of its own device, with a folder between them. */
  readonly deviceCount: 1 | 2;
  /** Whether the site has a backup file. */
  readonly hasBackupFile: boolean;
  /** Whether the databases are turned into those of an earlier version of the site before each start. */
  readonly startsWithOldDatabases?: boolean;
  /** Whether half of the kills in bursts wait until a text is on its way into the database. */
  readonly awaitsMoves: boolean;
  /** What a control kill also removes, so that something must be lost. */
  readonly controlRemoves: 'databases' | 'moved texts';
  /** Returns further faults after a kill. */
  findFaults(facts: ScenarioFacts): readonly string[];
}

export interface Profile {
  /** An even number. */
  readonly pasteCount: number;
  readonly killCount: number;
}
