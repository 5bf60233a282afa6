import { type Act, keyOf, NO_STATE, TAB_NAMES, type Text } from './acts';
import { byTitle, describeDifference, describeKey, type Judgement } from './judge';
import type { StoredReading } from './page/read-stored';
import type { PerTab, Round } from './round';

/**
 * Judges two devices that share a file. They act on the same pastes, so which text is listed in the end cannot be predicted.
 * But each acknowledged text must be in a list or a history, and both lists must get the same pastes.
 *
 * @param kept the texts that were there before the round
 */
export function judgeDevices(
  { acts, answeredAtMs }: Pick<Round, 'acts' | 'answeredAtMs'>,
  stored: PerTab<Pick<StoredReading, 'pastes' | 'history'>>,
  kept: readonly string[],
): Judgement {
  const acknowledged = TAB_NAMES.flatMap((tab) =>
    acts[tab].slice(0, answeredAtMs[tab].length).flatMap(textsOf).map(keyOf),
  );
  const present = new Set(TAB_NAMES.flatMap((tab) => [...stored[tab].pastes, ...stored[tab].history].map(keyOf)));
  const wanted = [...new Set([...kept, ...acknowledged])];
  const lost = wanted.filter((text) => !present.has(text));
  const [listA, listB] = TAB_NAMES.map((tab) => JSON.stringify(stored[tab].pastes.toSorted(byTitle)));
  const areEqual = listA === listB;
  return {
    problems: [
      ...lost.map((text) => `No device has the text ${describeKey(text)}`),
      ...(areEqual
        ? []
        : [`The lists of the devices are not equal. ${describeDifference(stored.a.pastes, stored.b.pastes)}`]),
    ],
    lostCount: lost.length,
    after: { a: { ...NO_STATE, pastes: stored.a.pastes }, b: { ...NO_STATE, pastes: stored.b.pastes } },
    left: wanted.filter((text) => present.has(text)),
    unsaved: [],
  };
}

/** Returns the texts that an act brings into the list. */
function textsOf(act: Act): readonly Text[] {
  if (act.kind === 'import') return act.texts;
  return act.kind === 'add' || act.kind === 'update' || act.kind === 'save' ? [act] : [];
}
