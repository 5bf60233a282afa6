import fc from 'fast-check';
import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { buildPastes } from '../../support/build-paste';
import { modelRuns } from '../../support/model-runs';
import { createFormBrowser, type OpenedForm } from '../../support/open-form';

const stored = buildPastes('a', 'b');
const notes = { title: 'notes', content: 'From a file\r\n' };
const shared = { title: 'Shared', content: 'by another app' };

/** What a user can do with the form, except to type. */
const ACTS = {
  discard: ({ session }: OpenedForm) => session.discard(),
  undoClear: ({ session }: OpenedForm) => session.undoClear(),
  setAside: ({ session }: OpenedForm) => session.setAside(),
  undoSetAside: ({ session }: OpenedForm) => session.undoSetAside(),
  openFile: ({ session }: OpenedForm) => session.openFile('notes.txt', notes),
  share: ({ session }: OpenedForm) => session.open(null, shared),
  newPaste: ({ session }: OpenedForm) => session.open(null, { title: '', content: '' }),
  save: ({ session }: OpenedForm) => session.save(),
  goHome: ({ goTo }: OpenedForm) => goTo(null),
  editA: ({ goTo }: OpenedForm) => goTo('id-a'),
  editB: ({ goTo }: OpenedForm) => goTo('id-b'),
};
const RUNS = modelRuns(100);

type Act = keyof typeof ACTS | 'type' | 'pause';

const anyActs = fc.array(fc.constantFrom<Act>('type', 'type', 'type', 'pause', ...(Object.keys(ACTS) as Act[])), {
  maxLength: 14,
});

/** Lost once: what was typed after an act, and before its undo. */
const EXAMPLES: Act[][] = [
  ['type', 'discard', 'type', 'undoClear'],
  ['editA', 'type', 'discard', 'type', 'undoClear'],
  ['type', 'openFile', 'type', 'undoClear'],
  ['editA', 'openFile', 'type', 'undoClear'],
  ['type', 'openFile', 'undoClear', 'type', 'undoClear'],
  ['type', 'openFile', 'save', 'type', 'undoSetAside'],
];

/** Does the acts, leaves the form, and returns the typed words that are gone although the user has not discarded them. */
async function findLostWords(acts: readonly Act[]): Promise<readonly string[]> {
  const browser = createFormBrowser({ stored });
  const form = await browser.openForm();
  const typed: string[] = [];
  const discarded = new Set<string>();
  for (const act of acts) {
    const { content } = form.shown();
    if (act === 'type') {
      const word = `<${typed.length}>`;
      typed.push(word);
      form.type({ content: content + word });
    } else if (act === 'pause') await browser.pass(SAVE_DELAY_MS);
    else {
      await ACTS[act](form);
      await browser.pass(0);
    }
    const now = form.shown().content;
    for (const word of typed) {
      if (act === 'discard' && content.includes(word)) discarded.add(word);
      if (now.includes(word)) discarded.delete(word);
    }
  }
  form.close();
  await browser.pass(SAVE_DELAY_MS);
  const kept = [...browser.draftContents(), ...form.tab.pastes().map(({ content }) => content)].join();
  return typed.filter((word) => !discarded.has(word) && !kept.includes(word));
}

test('what was typed is in a draft or stored when the form is left, unless the user has discarded it', async () => {
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      expect(await findLostWords(acts)).toEqual([]);
    }),
    { numRuns: RUNS, examples: EXAMPLES.map((acts) => [acts]) },
  );
});
