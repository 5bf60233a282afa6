import { type Act, keyOf, type TabName, type Text } from './acts';
import type { RoundFindings } from './judge';
import type { TabReading } from './page/protocol';
import type { StoredReading } from './page/read-stored';
import type { Tabs } from './tab-server';

/**
 * How a round ends. Two endings are controls: after a normal close nothing may differ, and after a control kill something must.
 */
export type Ending = 'kill' | 'normal close' | 'control kill';

export type PerTab<Value> = Readonly<Record<TabName, Value>>;

export interface Round {
  readonly name: string;
  readonly ending: Ending;
  readonly acts: PerTab<readonly Act[]>;
  /** When each act was acknowledged, or refused, in milliseconds since 1970. */
  readonly answeredAtMs: PerTab<readonly number[]>;
  readonly refusedCount: number;
  /** Whether a text was on its way into the database at the end. */
  readonly isInMove: boolean;
  readonly endedAtMs: number;
  /** What went wrong before the end. */
  readonly error: string | undefined;
}

/** Describes the acts of a tab around the end of a round. */
export function describeActs(tab: TabName, { acts, answeredAtMs, endedAtMs }: Round): string {
  const { length } = answeredAtMs[tab];
  const lines = acts[tab].slice(Math.max(0, length - 6), length + 4).map((act) => JSON.stringify(act).slice(0, 100));
  const lastMs = endedAtMs - (answeredAtMs[tab].at(-1) ?? endedAtMs);
  const count = `${length} of ${acts[tab].length} acts were acknowledged, the last ${lastMs} ms before the end`;
  return `Tab ${tab}: ${count}. Around it: ${lines.join(', ')}`;
}

/** The data that both tabs find. */
export interface TabsReading {
  readonly listDigest: string;
  /** Whether both tabs see the same list. A browser shows a write to the other tab a while later. */
  readonly isShared: boolean;
  /** Whether the site has brought back what a killed browser took from the list. */
  readonly isRecovered: boolean;
  readonly stored: PerTab<StoredReading>;
  readonly found: RoundFindings & { readonly history: ReadonlySet<string> };
  /** The unsaved text in the form of each tab. */
  readonly drafts: PerTab<Text | null>;
}

/** Reads the stored data and the forms of both tabs. @param deviceCount 1 if what is stored is the same in both */
export async function readTabs(tabs: Tabs, deviceCount: 1 | 2): Promise<TabsReading> {
  const readTab = async (tab: TabName): Promise<TabReading> => {
    const { reading } = await tabs.send(tab, { kind: 'read', isFormOnly: tab === 'b' && deviceCount === 1 });
    if (reading === undefined) throw new Error(`Tab ${tab} has read nothing.`);
    return reading;
  };
  const [a, b] = await Promise.all([readTab('a'), readTab('b')]);
  if (a.stored === null) throw new Error('Tab a has read nothing that is stored.');
  const draftOf = ({ fields }: TabReading) => (fields.title === '' && fields.content === '' ? null : fields);
  const drafts = { a: draftOf(a), b: draftOf(b) };
  const { pastes, drafts: hidden, history } = a.stored;
  return {
    listDigest: a.listDigest,
    isShared: a.listDigest === b.listDigest,
    isRecovered: a.isRecovered && b.isRecovered,
    stored: { a: a.stored, b: b.stored ?? a.stored },
    drafts,
    found: {
      pastes,
      shownDrafts: Object.values(drafts).flatMap((draft) => draft ?? []),
      hiddenDrafts: hidden,
      history: new Set(history.map(keyOf)),
    },
  };
}
