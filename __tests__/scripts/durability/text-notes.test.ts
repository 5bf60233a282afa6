import type { Round, TabsReading } from '@/scripts/durability/round';
import { describeNotes, noteActs, noteDrafts } from '@/scripts/durability/text-notes';

const text = { title: 'a 000001', content: 'version 2\nmore' };
const round: Round = {
  name: 'kill 1',
  ending: 'kill',
  acts: {
    a: [
      { kind: 'update', ...text },
      { kind: 'delete', title: 'a 000003' },
    ],
    b: [{ kind: 'discard', ...text }],
  },
  answeredAtMs: { a: [1], b: [] },
  refusedCount: 0,
  isInMove: false,
  endedAtMs: 2,
  error: undefined,
};

test('a report says of each title that a fault names by which acts, and where as a draft, its texts were seen', () => {
  const found = { pastes: [], shownDrafts: [text], hiddenDrafts: [text], history: new Set<string>() };
  const stored = { pastes: [], movedCount: 0, drafts: [], draftCopies: [text], history: [], file: null };
  const reading: TabsReading = {
    listDigest: '',
    isShared: true,
    isRecovered: true,
    stored: { a: stored, b: stored },
    drafts: { a: null, b: null },
    found,
  };
  const notes = [...noteActs(round), ...noteDrafts(round, reading)];
  expect(describeNotes(notes, ["Unsaved text is lost: 'a 000001: version 4'"])).toEqual([
    "'a 000001: version 2': kill 1, tab a: update, acknowledged",
    "'a 000001: version 2': kill 1, tab b: discard, not acknowledged",
    "'a 000001: version 2': after kill 1: a draft that a form shows",
    "'a 000001: version 2': after kill 1: a draft in localStorage",
    "'a 000001: version 2': after kill 1: a draft in the database",
  ]);
  expect(describeNotes(notes, ["unexpected are 1: 'a 000003: version 4'."])).toEqual([
    "'a 000003: ': kill 1, tab a: delete, not acknowledged",
  ]);
});
