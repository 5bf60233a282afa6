import { type Act, TAB_NAMES, type Text } from './acts';
import { describeText } from './judge';
import type { Round, TabsReading } from './round';

/*
 * Notes on what became of each text, round by round. When a later round finds a fault, the report has the notes on the titles that
 * the fault names: by which act a text was written, saved, replaced or deleted, and where it was a draft.
 */

export interface TextNote {
  readonly text: Text;
  readonly note: string;
}

/** Notes the acts of a round. */
export function noteActs({ name, acts, answeredAtMs }: Round): readonly TextNote[] {
  return TAB_NAMES.flatMap((tab) =>
    acts[tab].flatMap((act, index) => {
      const outcome = index < answeredAtMs[tab].length ? 'acknowledged' : 'not acknowledged';
      return textsOf(act).map((text) => ({ text, note: `${name}, tab ${tab}: ${act.kind}, ${outcome}` }));
    }),
  );
}

/** Notes where texts are drafts after a round. */
export function noteDrafts({ name }: Round, { found, stored }: TabsReading): readonly TextNote[] {
  const toNotes = (texts: readonly Text[], where: string) =>
    texts.map((text) => ({ text, note: `after ${name}: a draft ${where}` }));
  return [
    ...toNotes(found.shownDrafts, 'that a form shows'),
    ...toNotes(found.hiddenDrafts, 'in localStorage'),
    ...toNotes(stored.a.draftCopies, 'in the database'),
  ];
}

/** Describes the notes on the titles that sentences about texts name, the oldest first. */
export function describeNotes(notes: readonly TextNote[], sentences: readonly string[]): readonly string[] {
  const isNamed = ({ text }: TextNote) => sentences.some((sentence) => sentence.includes(`'${text.title}: `));
  return notes.filter(isNamed).map(({ text, note }) => `${describeText(text)}: ${note}`);
}

/** Returns the texts of an act. The text of one that names only a title is empty. */
function textsOf(act: Act): readonly Text[] {
  if (act.kind === 'import') return act.texts;
  return 'title' in act ? [{ content: '', ...act }] : [];
}
