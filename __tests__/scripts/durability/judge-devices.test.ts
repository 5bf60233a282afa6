import type { Act, ModelPaste, Text } from '@/scripts/durability/acts';
import { judgeDevices } from '@/scripts/durability/judge-devices';

const paste = (title: string, content = 'text'): ModelPaste => ({ title, content, isPinned: false });
const add = (title: string): Act => ({ kind: 'add', title, content: 'text', pauseMs: 0 });

/** Judges two devices of which the first has performed acts; all but the last are acknowledged. */
function judgeActs(acts: readonly Act[], listA: readonly ModelPaste[], listB: readonly ModelPaste[], history: Text[]) {
  const round = { acts: { a: acts, b: [] }, answeredAtMs: { a: acts.slice(1).map(() => 0), b: [] } };
  const stored = { a: { pastes: listA, history: [] }, b: { pastes: listB, history } };
  return judgeDevices(round, stored, ['kept\ntext']);
}

test('an acknowledged text that is in no list and no history is lost, on whatever device it was', () => {
  const list = [paste('one')];
  expect(judgeActs([add('one'), add('two')], list, list, [paste('kept')]).problems).toEqual([]);
  expect(judgeActs([add('one'), add('two')], list, list, []).problems).toEqual(["No device has the text 'kept: text'"]);
  const { problems, lostCount } = judgeActs([add('one'), add('two'), add('three')], list, list, [paste('kept')]);
  expect(problems).toEqual(["No device has the text 'two: text'"]);
  expect(lostCount).toBe(1);
});

test('two devices must have the same pastes, in whatever order', () => {
  const [one, kept] = [paste('one'), paste('kept')];
  expect(judgeActs([], [one, kept], [kept, one], []).problems).toEqual([]);
  expect(judgeActs([], [one, kept], [kept], []).problems).toHaveLength(1);
  expect(judgeActs([], [kept], [{ ...kept, isPinned: true }], []).problems).toHaveLength(1);
});
