import fc from 'fast-check';
import { decodeBackupFile, encodeBackupFile } from '@/store/backup-file/backup-file-format';
import { observeList } from '@/store/backup-file/observe-list';
import type { Replica } from '@/store/backup-file/replica';
import type { Paste } from '@/store/paste/paste';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { START_MS } from '../../support/fake-clock';

/** A replica of some pastes, of which one was changed, one pinned and one removed. */
function buildReplica(pastes: readonly Paste[]): Replica {
  const first = observeList(new Map(), [...pastes, ...buildPastes('removed', 'changed', 'pinned')], START_MS);
  const listed = [
    ...pastes,
    buildPaste({ _id: 'id-changed', title: 'new', createdAt: new Date(START_MS).toISOString() }),
    buildPaste({ _id: 'id-pinned', title: 'pinned', content: 'About pinned', pinnedAt: '2026-01-01T12:00:00.000Z' }),
  ];
  const entries = observeList(first, listed, START_MS + 1_000);
  return { entries, pastes: new Map(listed.map((paste) => [paste._id, paste])) };
}

const withoutOwner = ({ entries, pastes }: Replica) => ({
  entries: [...entries.values()].map((entry) => ({ ...entry, isOwn: false })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  pastes: [...pastes.values()],
});

test('a file says all that a device knows, whatever the texts are', () => {
  const anyText = fc.string({ unit: 'binary' });
  const odd = fc.constantFrom('\ud800', '"},"digest":"1-x"}', '__proto__', '\0', '\u2028');
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(anyText, odd), { maxLength: 8 }), (texts) => {
      const pastes = texts.map((text, index) => buildPaste({ _id: `id-${index}`, title: text, content: text }));
      const replica = buildReplica(pastes);
      const decoded = decodeBackupFile(encodeBackupFile(replica, START_MS));
      expect(decoded.ok && withoutOwner(decoded.value)).toEqual(withoutOwner(replica));
    }),
  );
});

test('a replaced version is named by its date alone, also if the date has spaces', () => {
  for (const createdAt of ['2025-12-01T00:00:00.000Z', '1 Dec 2025 10:00 GMT']) {
    const paste = buildPaste({ createdAt });
    const entries = observeList(new Map(), [paste], START_MS);
    expect(observeList(entries, [{ ...paste, title: 'new' }], START_MS).get(paste._id)?.replaced).toEqual([createdAt]);
    expect(observeList(entries, [], START_MS).get(paste._id)?.replaced).toEqual([createdAt]);
  }
});

test('an id may have the name of what every object inherits', () => {
  const replica = buildReplica([buildPaste({ _id: '__proto__' }), buildPaste({ _id: 'constructor' })]);
  const decoded = decodeBackupFile(encodeBackupFile(replica, START_MS));
  expect(decoded.ok && [...decoded.value.entries.keys()]).toContain('__proto__');
});

test('a file that was cut anywhere, or of which a part is of another version, is not read', () => {
  const text = encodeBackupFile(buildReplica(buildPastes('a', 'b')), START_MS);
  const later = encodeBackupFile(buildReplica(buildPastes('a', 'c', 'd')), START_MS);
  for (let length = 0; length < text.length; length++) expect(decodeBackupFile(text.slice(0, length)).ok).toBe(false);
  for (let at = 100; at < text.length - 60; at += 7) {
    const mixed = later.slice(0, at) + text.slice(at);
    if (mixed !== text && mixed !== later) expect(decodeBackupFile(mixed).ok).toBe(false);
  }
});

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['not JSON', 'not-a-backup'],
  ['{"name":"another program"}', 'not-a-backup'],
  ['[{"_id":"a"}]', 'damaged'],
  ['{"version":1,"pastes":[]}', 'damaged'],
])('%j is refused as %s', (text, fault) => {
  expect(decodeBackupFile(text)).toEqual({ ok: false, error: fault });
});

test('a file of a newer version of the site is left alone', () => {
  const body = '{"version":2,"pastes":"in another way"}';
  const written = encodeBackupFile({ entries: new Map(), pastes: new Map() }, START_MS);
  const { digest } = JSON.parse(written.replace(/^.*(?="digest")/, '{')) as { digest: string };
  expect(digest).toMatch(/^\d+-/);
  expect(decodeBackupFile(`${body.slice(0, -1)},"digest":"39-x"}`)).toEqual({ ok: false, error: 'damaged' });
});

test('a bare list, as Export writes it, is read: its pastes are older than anything that a device knows', () => {
  const decoded = decodeBackupFile(JSON.stringify(buildPastes('a', 'b')));
  expect(decoded.ok && [...decoded.value.entries.values()].map(({ id, position }) => [id, position])).toEqual([
    ['id-a', 1],
    ['id-b', 2],
  ]);
});

test('an entry with more replaced versions than fit on the stack keeps the latest of them', () => {
  const dates = Array.from({ length: 150_000 }, (_, index) => new Date(index).toISOString());
  const replica = buildReplica([]);
  const entries = new Map([...replica.entries].map(([id, entry]) => [id, { ...entry, replaced: dates }]));
  const decoded = decodeBackupFile(encodeBackupFile({ ...replica, entries }, START_MS));
  expect(decoded.ok && decoded.value.entries.get('id-changed')?.replaced.at(-1)).toBe(dates.at(-1));
});
