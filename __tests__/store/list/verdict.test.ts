import { digestOf } from '@/store/hash';
import { UNKNOWN_CHECKPOINT } from '@/store/list/signature';
import { judgeList, type ListFacts, type Verdict } from '@/store/list/verdict';

const markerAt = (stampMs: number) => ({ stampMs, isRemoved: false });

test.each<readonly [title: string, ...verdict: [Verdict['base'], Verdict['notice']], list: Partial<ListFacts>]>([
  ['with the signature of the checkpoint and a marker as new as the journal', 'list', null, {}],
  ['signed with an older checkpoint', 'checkpoint', 'rolled-back', { checkpoint: 1 }],
  [
    'signed with an older checkpoint, if the newer one is a copy of it',
    'list',
    null,
    { checkpoint: 1, text: 'copied' },
  ],
  ['with a marker older than the journal', 'list', 'rolled-back', { marker: markerAt(5) }],
  ['without a marker', 'list', 'rolled-back', { marker: null }],
  ['without a signature', null, null, { isOurs: false, checkpoint: UNKNOWN_CHECKPOINT }],
  ['that a tab wrote onto such a list too early', 'checkpoint', 'rolled-back', { checkpoint: UNKNOWN_CHECKPOINT }],
  [
    'without a signature, with a marker older than the journal',
    'list',
    'rolled-back',
    { isOurs: false, marker: markerAt(5) },
  ],
  [
    'without a signature, with a marker older than the checkpoint',
    'checkpoint',
    'rolled-back',
    { isOurs: false, marker: null },
  ],
  ['that is gone', 'checkpoint', 'lost', { text: null, isOurs: false, checkpoint: 0, marker: null }],
  ['that this site removed', 'list', null, { text: null }],
  ['that has come back after a tab saw it disappear', 'checkpoint', 'lost', { lostAtMs: 5 }],
  ['that another program has written after that', 'checkpoint', 'lost', { lostAtMs: 5, isOurs: false }],
])('a list %s is brought up to date from: %s; notice: %s', (_, base, notice, list) => {
  const operation = { kind: 'pin', id: 'a', stampMs: 6, pinnedAt: null } as const;
  const checkpoint = { number: 2, stampMs: 4, madeAtMs: 4, mark: digestOf('copied') };
  const facts = { text: '[]', isOurs: true, checkpoint: 2, marker: markerAt(6), ...list };
  expect(judgeList(facts, { operations: [operation], checkpoint })).toEqual({ base, notice });
});

test('a list that has disappeared with the whole database is not brought back', () => {
  const list = { text: null, isOurs: false, checkpoint: 0, marker: null };
  const operation = { kind: 'pin', id: 'a', stampMs: 6, pinnedAt: null } as const;
  const nothing = { base: 'list', notice: null };
  expect(judgeList(list, { operations: [], checkpoint: undefined })).toEqual(nothing);
  // What was journaled before the loss is still there: so the user has not cleared the site's data.
  const lostAt = (lostAtMs: number) =>
    judgeList({ ...list, lostAtMs }, { operations: [operation], checkpoint: undefined });
  expect(lostAt(6)).toEqual(nothing);
  expect(lostAt(7)).toEqual({ base: 'checkpoint', notice: 'lost' });
});
