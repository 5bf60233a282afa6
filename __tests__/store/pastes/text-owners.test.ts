import type { Operation } from '@/store/operations/operation';
import { movedTextOf, toMoved } from '@/store/paste/moved-text';
import { type NameSources, readKept } from '@/store/pastes/text-owners';
import { failure, success } from '@/store/result';
import { buildPaste } from '../../support/build-paste';
import { createFakeStorage } from '../../support/fake-storage';

const MOVED = toMoved(buildPaste({ content: 'A long text. '.repeat(100) }), 40);
const KEY = movedTextOf(MOVED)?.key ?? '';
const PUT: Operation = { kind: 'put', id: 'a', stampMs: 1, paste: MOVED, place: { at: 'end' } };
const HELD = { undoableActs: [], pendingActs: [], purgedNames: [], cleared: null, pastes: [] };

/** Sources of which none names a text, but those given. */
function sourcesWith(own: Partial<NameSources>, stored: Readonly<Record<string, string>> = {}): NameSources {
  const storage = createFakeStorage();
  for (const [key, text] of Object.entries(stored)) storage.put(key, text);
  return {
    storage: storage.openTab(),
    journal: journalWith({}),
    readHistoryNames: async () => success(new Set()),
    exchange: { askNames: async () => new Set() },
    readState: () => HELD,
    ...own,
  };
}

function journalWith({ operations = [], copy = null }: { operations?: readonly Operation[]; copy?: string | null }) {
  return {
    read: async () => success({ operations, checkpoint: undefined }),
    readCheckpoint: async () => success(copy),
  };
}

const LIST = JSON.stringify([MOVED]);
const held = (own: Partial<typeof HELD>) => ({ readState: () => ({ ...HELD, ...own }) });

test.each<[string, NameSources]>([
  ['the history', sourcesWith({ readHistoryNames: async () => success(new Set([KEY])) })],
  ['the journal', sourcesWith({ journal: journalWith({ operations: [PUT] }) })],
  ['the checkpoint', sourcesWith({ journal: journalWith({ copy: LIST }) })],
  ['another tab', sourcesWith({ exchange: { askNames: async () => new Set([KEY]) } })],
  [
    'the undo of this tab',
    sourcesWith(held({ undoableActs: [{ kind: 'update', replaced: MOVED, paste: MOVED }] as never })),
  ],
  ['what the user has cleared', sourcesWith(held({ cleared: [MOVED] as never }))],
  ['the list that this tab shows', sourcesWith(held({ pastes: [MOVED] as never }))],
  ['a damaged list', sourcesWith({}, { 'pastes.damaged.2026-01-01T00:00:00.000Z': LIST.slice(0, -2) })],
])('a text that %s names is named', async (_owner, sources) => {
  expect(await readKept(sources)).toEqual(success(new Set([KEY])));
});

test('while a database fails, nobody can say that nothing names a text; one that is denied names none', async () => {
  const fails = {
    read: async () => failure('failed' as const),
    readCheckpoint: async () => failure('failed' as const),
  };
  expect(await readKept(sourcesWith({ journal: fails }))).toEqual(failure('failed'));
  const readHistoryNames = async () => failure('denied' as const);
  expect(await readKept(sourcesWith({ readHistoryNames }))).toEqual(success(new Set()));
});
