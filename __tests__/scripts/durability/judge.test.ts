import { type Act, type ModelPaste, NO_STATE, type TabState, type Text } from '@/scripts/durability/acts';
import { judge, type RoundFindings, type TabRound } from '@/scripts/durability/judge';
import { recipeFor } from '@/scripts/durability/page/long-text';

const paste = (title: string, content = 'old'): ModelPaste => ({ title, content, isPinned: false });
const add = (title: string): Act => ({ kind: 'add', title, content: 'new', pauseMs: 0 });
const state = (...pastes: ModelPaste[]): TabState => ({ ...NO_STATE, pastes });
const idle: TabRound = { before: state(), acts: [], heldCount: 0 };

/** Judges one tab that had the paste 'first', given what is found after its acts. */
function judgeActs(
  acts: readonly Act[],
  heldCount: number,
  found: Partial<RoundFindings>,
  draft: TabState['draft'] = null,
) {
  const a = { before: { ...NO_STATE, pastes: [paste('first')], draft }, acts, heldCount };
  const nothing = { pastes: [paste('first')], shownDrafts: [], hiddenDrafts: [], history: new Set<string>() };
  return judge({ a, b: idle }, { ...nothing, ...found }, ['first'], [], [paste('late')]);
}

test('an acknowledged act that is missing is a loss', () => {
  const { problems, lostCount } = judgeActs([add('one'), add('two')], 2, {
    pastes: [paste('first'), paste('one', 'new')],
  });
  expect(problems).toEqual(['Tab a: 1 acknowledged acts are lost, from the one with index 1.']);
  expect(lostCount).toBe(1);
});

test('an act that was still running may or may not survive', () => {
  const acts = [add('one'), add('two')];
  const one = [paste('first'), paste('one', 'new')];
  expect(judgeActs(acts, 1, { pastes: one }).problems).toEqual([]);
  expect(judgeActs(acts, 1, { pastes: [...one, paste('two', 'new')] }).problems).toEqual([]);
});

test('a later act that survives without an earlier one is a failure, even if neither was acknowledged', () => {
  const { problems } = judgeActs([add('one'), add('two')], 0, { pastes: [paste('first'), paste('two', 'new')] });
  expect(problems).toHaveLength(1);
});

test('half an import is a failure', () => {
  const texts = ['one', 'two'].map((title) => ({ title, content: 'new' }));
  const { problems } = judgeActs([{ kind: 'import', texts }], 0, { pastes: [paste('first'), paste('one', 'new')] });
  expect(problems).toHaveLength(1);
});

test.each([
  ['updated', { kind: 'update', title: 'first', content: 'new' }, [paste('first', 'new')]],
  ['deleted', { kind: 'delete', title: 'first' }, []],
] as const)('a text that was %s must be in the history', (_, act, pastes) => {
  expect(judgeActs([act], 1, { pastes }).problems).toEqual(["Neither list nor history has the text 'first: old'"]);
  expect(judgeActs([act], 1, { pastes, history: new Set(['first\nold']) }).problems).toEqual([]);
});

test('a deletion, a pin and the order hold', () => {
  expect(judgeActs([{ kind: 'delete', title: 'first' }], 1, {}).lostCount).toBe(1);
  expect(judgeActs([{ kind: 'pin', title: 'first', isPinned: true }], 1, {}).lostCount).toBe(1);
  expect(judgeActs([add('one')], 1, { pastes: [paste('one', 'new'), paste('first')] }).problems).not.toEqual([]);
});

test('a restored paste is in the list again, wherever its neighbours are', () => {
  const acts: Act[] = [{ kind: 'delete', title: 'first' }, add('one'), { kind: 'restore', ...paste('first') }];
  const judgeUnordered = (pastes: readonly ModelPaste[]) => {
    const a = { before: { ...NO_STATE, pastes: [paste('first')] }, acts, heldCount: 3 };
    const found = { pastes, shownDrafts: [], hiddenDrafts: [], history: new Set(['first\nold']) };
    return judge({ a, b: idle }, found, null, [], []).problems;
  };
  expect(judgeUnordered([paste('first'), paste('one', 'new')])).toEqual([]);
  expect(judgeUnordered([paste('one', 'new'), paste('first')])).toEqual([]);
  expect(judgeUnordered([paste('one', 'new')])).toHaveLength(1);
});

test('an act for which there was no room changes nothing', () => {
  expect(
    judgeActs([{ kind: 'refused' }, add('one')], 2, { pastes: [paste('first'), paste('one', 'new')] }).problems,
  ).toEqual([]);
});

test('the history need not have more long texts than its bounds allow', () => {
  const long = (version: number) => recipeFor(version, 'random', 900_000);
  const acts = Array.from(
    { length: 30 },
    (_, index): Act => ({ kind: 'update', title: 'first', content: long(index) }),
  );
  const found = { pastes: [paste('first', long(29))] };
  const has = (from: number) =>
    new Set(Array.from({ length: 29 - from }, (_, index) => `first\n${long(from + index)}`));
  expect(judgeActs(acts, 30, { ...found, history: has(7) }).problems).toEqual([]);
  expect(judgeActs(acts, 30, { ...found, history: has(8) }).problems).toHaveLength(1);
  // Acts that survived without an acknowledgement have taken room as well.
  expect(judgeActs(acts, 12, { ...found, history: has(7) }).problems).toEqual([]);
  expect(judgeActs(acts, 12, { ...found, history: has(8) }).problems).toHaveLength(1);
});

test('unsaved text must be offered, and only until it is saved', () => {
  const text = { title: 'draft', content: 'new' };
  const type: Act = { kind: 'type', ...text };
  expect(judgeActs([type], 1, {}).lostCount).toBe(1);
  expect(judgeActs([type], 1, { shownDrafts: [text] }).problems).toEqual([]);
  const saved = { pastes: [paste('first'), paste('draft', 'new')], shownDrafts: [text] };
  expect(judgeActs([{ kind: 'save', ...text }], 0, saved, text).problems).toEqual([]);
  expect(judgeActs([{ kind: 'save', ...text }], 1, saved, text).problems).toHaveLength(1);
});

test('a paste that no act wrote is a failure', () => {
  expect(judgeActs([], 0, { pastes: [paste('first'), paste('strange')] }).problems).toHaveLength(1);
});

test('the text of an update that nobody acknowledged may be offered in any later round, until it is saved or discarded', () => {
  const text = { title: 'first', content: 'new' };
  const nothing = { pastes: [paste('first')], shownDrafts: [], hiddenDrafts: [], history: new Set(['first\nold']) };
  let unsaved: readonly Text[] = [];
  const judgeNext = (
    acts: readonly Act[],
    heldCount: number,
    found: Partial<RoundFindings> = {},
    draft: Text | null = null,
  ) => {
    const a = { before: { ...state(paste('first')), draft }, acts, heldCount };
    const judgement = judge({ a, b: idle }, { ...nothing, ...found }, null, [], unsaved);
    unsaved = judgement.unsaved;
    return judgement.problems;
  };
  const remove: Act = { kind: 'delete', title: 'first' };
  const discard: Act = { kind: 'discard', ...text };
  expect(judgeNext([{ kind: 'update', ...text }], 0)).toEqual([]);
  expect(judgeNext([], 0)).toEqual([]);
  expect(judgeNext([remove], 1, { pastes: [], shownDrafts: [text] })).toEqual([]);
  expect(judgeNext([discard], 0, { shownDrafts: [text] }, text)).toEqual([]);
  expect(judgeNext([discard], 1, { shownDrafts: [text] }, text)).toHaveLength(1);
  expect(judgeNext([], 0, { shownDrafts: [text] })).toHaveLength(1);
});

test('the form of the other tab may save a text that nobody acknowledged, and then it is its paste', () => {
  const save: Act = { kind: 'save', title: 'late', content: 'old' };
  const found = { pastes: [paste('late')], shownDrafts: [], hiddenDrafts: [], history: new Set<string>() };
  const b = { before: { ...NO_STATE, draft: paste('late') }, acts: [save], heldCount: 1 };
  const { problems, after } = judge({ a: idle, b }, found, [], [], [paste('late')]);
  expect(problems).toEqual([]);
  expect([after.a.pastes, after.b.pastes]).toEqual([[], [paste('late')]]);
});

test('a text that nobody acknowledged may come into the list after its round was judged, and then it stays', () => {
  const pastes = [paste('first'), paste('late')];
  const { problems, after, unsaved } = judgeActs([], 0, { pastes });
  expect(problems).toEqual([]);
  expect(after.a.pastes).toEqual(pastes);
  expect(unsaved).toEqual([]);
  expect(judgeActs([], 0, { pastes: [paste('first'), paste('late', 'changed')] }).problems).toHaveLength(1);
  const save: Act = { kind: 'save', title: 'late', content: 'old' };
  expect(judgeActs([save], 1, { pastes }).problems).toEqual([]);
  expect(judgeActs([save], 1, { pastes: [...pastes, paste('late')] }).problems).not.toEqual([]);
});
