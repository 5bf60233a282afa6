import type { EngineName } from '../engines/engines';
import { type Act, keyOf, type ModelPaste, TAB_NAMES, type TabName, type Text } from './acts';
import { describeText, type Found } from './judge';
import type { Tabs } from './tab-server';

/** How a round ends. All but a plain kill are controls, which show that the test can detect a loss. */
export type Ending = 'kill' | 'normal close' | 'kill without databases';

export type PerTab<Value> = Readonly<Record<TabName, Value>>;

export interface Round {
  readonly name: string;
  readonly ending: Ending;
  readonly acts: PerTab<readonly Act[]>;
  /** When each act was acknowledged, in milliseconds since 1970. */
  readonly acknowledgedAtMs: PerTab<readonly number[]>;
  readonly endedAtMs: number;
  /** How long before the end an act must have been acknowledged so that it must survive, in milliseconds. */
  readonly holdMs: number;
  /** What went wrong before the end. */
  readonly error: string | undefined;
}

/**
 * How long before the end a draft must have been discarded so that it must be gone, in milliseconds: nothing waits for
 * that. WebKitGTK's IndexedDB takes longer when tabs act at full speed.
 */
export const HOLD_MS: Readonly<Record<EngineName, number>> = { chromium: 50, firefox: 50, webkit: 300 };

/** The same if the databases are removed after the kill. With a longer time, even localStorage would be on the disk. */
export const CONTROL_HOLD_MS = 50;

/**
 * Returns how many acts of a tab must survive: all that the site acknowledged. The removal of a discarded draft is not
 * acknowledged.
 */
export function countHeld(tab: TabName, round: Round): number {
  const { acts, acknowledgedAtMs, endedAtMs, holdMs, ending } = round;
  const isWaited = (index: number) => ending !== 'kill' || acts[tab][index]?.kind === 'discard';
  const isHeld = (atMs: number, index: number) => atMs <= endedAtMs - (isWaited(index) ? holdMs : 0);
  return acknowledgedAtMs[tab].findLastIndex(isHeld) + 1;
}

/** Describes the acts of a tab around the end of a round, with their times. */
export function describeActs(tab: TabName, round: Round): string {
  const heldCount = countHeld(tab, round);
  const firstIndex = Math.max(0, heldCount - 6);
  const lines = round.acts[tab].slice(firstIndex, heldCount + 4).map((act, offset) => {
    const index = firstIndex + offset;
    const atMs = round.acknowledgedAtMs[tab][index];
    const time = atMs === undefined ? 'not acknowledged' : `acknowledged ${round.endedAtMs - atMs} ms before the end`;
    return `${index}: ${describeAct(act)}, ${time}`;
  });
  return `Tab ${tab} did ${round.acts[tab].length} acts, of which ${heldCount} hold: ${lines.join('; ') || 'none'}`;
}

function describeAct(act: Act): string {
  if (act.kind === 'import') return `import ${act.texts.map(({ title }) => title).join(', ')}`;
  return `${act.kind} ${'content' in act ? describeText(act) : `'${act.title}'`}`;
}

/** The data that both tabs find. */
export interface TabsReading {
  readonly list: string;
  /** Whether both tabs see the same list. A browser shows a write to the other tab a while later. */
  readonly isShared: boolean;
  readonly found: Found & { readonly history: ReadonlySet<string> };
  /** The unsaved text in the form of each tab. */
  readonly drafts: PerTab<Text | null>;
}

/** Reads the stored data and the forms of both tabs. */
export async function readTabs(tabs: Tabs): Promise<TabsReading> {
  const replies = await Promise.all(TAB_NAMES.map((tab) => tabs.send(tab, { kind: 'read' })));
  const [a, b] = replies.map(({ reading }) => {
    if (reading === undefined) throw new Error('A tab has read nothing.');
    return reading;
  }) as [NonNullable<(typeof replies)[0]['reading']>, NonNullable<(typeof replies)[0]['reading']>];
  const list = a.list ?? '[]';
  const draftOf = ({ fields }: typeof a) => (fields.title === '' && fields.content === '' ? null : fields);
  const drafts = { a: draftOf(a), b: draftOf(b) };
  return {
    list,
    isShared: a.list === b.list,
    drafts,
    found: {
      pastes: (JSON.parse(list) as (Text & { readonly pinnedAt?: string })[]).map(
        ({ title, content, pinnedAt }): ModelPaste => ({ title, content, isPinned: pinnedAt !== undefined }),
      ),
      shownDrafts: Object.values(drafts).flatMap((draft) => draft ?? []),
      hiddenDrafts: a.drafts.map(({ title, content }) => ({ title, content })),
      history: new Set(a.history.map(keyOf)),
    },
  };
}
