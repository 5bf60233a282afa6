import fc from 'fast-check';
import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { buildPastes } from '../../support/build-paste';
import { modelRuns } from '../../support/model-runs';
import { createFormBrowser, type OpenedForm } from '../../support/open-form';

const stored = buildPastes('a', 'b');

/** What a user can do with the form. `word` is new text, for the acts that bring some. */
const ACTS = {
  type: (form: OpenedForm, word: string) => form.type({ content: form.shown().content + word }),
  discard: ({ session }: OpenedForm) => session.discard(),
  undoClear: ({ session }: OpenedForm) => session.undoClear(),
  setAside: ({ session }: OpenedForm) => session.setAside(),
  undoSetAside: ({ session }: OpenedForm) => session.undoSetAside(),
  openFile: ({ session }: OpenedForm, word: string) =>
    session.openFile('notes.txt', { title: 'notes', content: `${word}\r\n` }),
  share: ({ session }: OpenedForm, word: string) => session.open(null, { title: 'Shared', content: word }),
  shareFile: ({ session }: OpenedForm, word: string) =>
    session.open(null, { title: 'notes', content: `${word}\r\n`, fileName: 'notes.txt' }),
  newPaste: ({ session }: OpenedForm) => session.open(null, { title: '', content: '' }),
  save: ({ session }: OpenedForm) => session.save(),
  goHome: ({ goTo }: OpenedForm) => goTo(null),
  editA: ({ goTo }: OpenedForm) => goTo('id-a'),
  editB: ({ goTo }: OpenedForm) => goTo('id-b'),
};
const RUNS = modelRuns(100);

type Act = keyof typeof ACTS | 'pause';

const anyActs = fc.array(fc.constantFrom<Act>('type', 'type', 'pause', ...(Object.keys(ACTS) as Act[])), {
  maxLength: 14,
});

/** Lost once: what was typed after an act, and before its undo; and a file that came after a discard. */
const EXAMPLES: Act[][] = [
  ['type', 'discard', 'type', 'undoClear'],
  ['editA', 'type', 'discard', 'type', 'undoClear'],
  ['type', 'openFile', 'type', 'undoClear'],
  ['editA', 'openFile', 'type', 'undoClear'],
  ['type', 'openFile', 'undoClear', 'type', 'undoClear'],
  ['type', 'openFile', 'save', 'type', 'undoSetAside'],
  ['type', 'discard', 'shareFile', 'undoClear'],
  ['editA', 'type', 'discard', 'openFile', 'undoClear'],
];

/** Does the acts, leaves the form, and returns the words that are gone although the user has not discarded them. */
async function findLostWords(acts: readonly Act[]): Promise<readonly string[]> {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm();
  const entered: string[] = [];
  const discarded = new Set<string>();
  for (const [index, act] of acts.entries()) {
    const { content } = form.shown();
    const word = `<${index}>`;
    if (act === 'pause') await browser.pass(SAVE_DELAY_MS);
    else {
      await ACTS[act](form, word);
      if (act !== 'type') await browser.pass(0);
    }
    const now = form.shown().content;
    if (now.includes(word)) entered.push(word);
    for (const each of entered) {
      if (act === 'discard' && content.includes(each)) discarded.add(each);
      if (now.includes(each)) discarded.delete(each);
    }
  }
  form.close();
  await browser.pass(SAVE_DELAY_MS);
  const kept = [...browser.draftContents(), ...form.tab.pastes().map(({ content }) => content)].join();
  return entered.filter((word) => !discarded.has(word) && !kept.includes(word));
}

test('what was typed, opened or shared is in a draft or stored when the form is left, unless the user has discarded it', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      expect(await findLostWords(acts)).toEqual([]);
    }),
    { numRuns: RUNS, examples: EXAMPLES.map((acts) => [acts]) },
  );
});
