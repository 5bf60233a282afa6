import fc from 'fast-check';
import { createOperationLog, GRACE_MS, REPLAY_MS } from '@/store/operations/operation-log';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { START_MS as NOW_MS } from '../../support/fake-clock';

const put = buildPut(NOW_MS);

test('an operation of this tab is due at once', () => {
  const log = createOperationLog();
  log.record([put], NOW_MS);
  expect(log.due(NOW_MS)).toEqual([put]);
});

test('an operation of another tab is due after a grace period, in which that tab may replay it', () => {
  const log = createOperationLog();
  log.receive([put], NOW_MS);
  expect(log.due(NOW_MS + GRACE_MS - 1)).toEqual([]);
  expect(log.due(NOW_MS + GRACE_MS)).toEqual([put]);
});

test('an operation of another tab that found no room is tried again only seconds later, and one of this tab at once', () => {
  const log = createOperationLog();
  log.receive([put], NOW_MS);
  const own = { ...put, id: 'own' };
  log.record([own], NOW_MS);
  const atMs = NOW_MS + GRACE_MS;
  log.postpone([put, own], atMs);
  expect(log.due(atMs + 4_999)).toEqual([own]);
  expect(log.due(atMs + 5_000)).toEqual([put, own]);
});

test('an operation of this tab is not delayed when another tab announces it too', () => {
  const log = createOperationLog();
  log.record([put], NOW_MS);
  log.receive([structuredClone(put)], NOW_MS);
  expect(log.due(NOW_MS)).toEqual([put]);
});

test('the saves of another tab are due in their order, also if one of them is updated before they are', () => {
  const log = createOperationLog();
  const added = ['one', 'two', 'three'].map((id) => ({ ...put, id, paste: { ...put.paste, _id: id } }));
  log.receive(added, NOW_MS);
  const updated = { ...buildPut(NOW_MS + 900, { _id: 'two', content: 'later' }), id: 'two' };
  log.receive([updated], NOW_MS + 900);
  expect(log.due(NOW_MS + GRACE_MS).map(({ id }) => id)).toEqual(['one', 'two', 'three']);
});

test('a restored paste that is then updated keeps its place', () => {
  const log = createOperationLog();
  const place = { at: 'after', id: 'before', index: 1 } as const;
  log.record([{ ...put, place }], NOW_MS);
  log.record([buildPut(NOW_MS + 1, { title: 'updated' })], NOW_MS + 1);
  expect(log.due(NOW_MS + 1)).toMatchObject([{ paste: { title: 'updated' }, place }]);
});

test('an operation is replayed for a fixed time after its timestamp, however late it arrived', () => {
  const log = createOperationLog();
  log.receive([put], NOW_MS + REPLAY_MS - 1);
  expect(log.hasLive(NOW_MS + REPLAY_MS - 1)).toBe(true);
  expect(log.hasLive(NOW_MS + REPLAY_MS)).toBe(false);
  expect(log.due(NOW_MS + REPLAY_MS)).toEqual([]);
});

test('a put that is not replayed any more is known for ten more minutes, unless something supersedes it', () => {
  const log = createOperationLog();
  const other = { ...put, id: 'other' };
  log.receive([put, other], NOW_MS);
  expect(log.settled(NOW_MS + REPLAY_MS - 1)).toEqual([]);
  log.record([buildRemoval(NOW_MS + REPLAY_MS)], NOW_MS + REPLAY_MS);
  expect(log.settled(NOW_MS + REPLAY_MS)).toEqual([other]);
  expect(log.settled(NOW_MS + REPLAY_MS + 599_999)).toEqual([other]);
  expect(log.settled(NOW_MS + REPLAY_MS + 600_000)).toEqual([]);
});

test('a tab that hears late reports no text that left the list minutes ago: it may have been deleted forever since', () => {
  const log = createOperationLog();
  const removal = buildRemoval(NOW_MS + 1);
  expect(log.receive([put], NOW_MS + REPLAY_MS + 1)).toEqual([]);
  expect(log.receive([removal], NOW_MS + REPLAY_MS + 1)).toEqual([]);
  expect(log.receive([put], NOW_MS + REPLAY_MS + 1)).toEqual([]);
});

test('a tab that hears of a removal at once reports the text that it takes away, however long ago it was saved', () => {
  const log = createOperationLog();
  const by = buildRemoval(NOW_MS + 2 * REPLAY_MS);
  log.record([put], NOW_MS);
  expect(log.receive([by], by.stampMs)).toEqual([{ paste: put.paste, by, isOwnLoss: true }]);
});

test('another tab has a grace period for an update, also of a paste that it saved minutes before', () => {
  const log = createOperationLog();
  const updatedAtMs = NOW_MS + REPLAY_MS;
  const updated = buildPut(updatedAtMs, { content: 'later' });
  log.receive([put], NOW_MS);
  log.receive([updated], updatedAtMs);
  expect(log.due(updatedAtMs + GRACE_MS - 1)).toEqual([]);
  expect(log.due(updatedAtMs + GRACE_MS)).toMatchObject([{ paste: updated.paste }]);
});

test('only the last operation on each paste is retained', () => {
  const log = createOperationLog();
  const removal = buildRemoval(NOW_MS + 1);
  log.record([put], NOW_MS);
  log.record([removal], NOW_MS + 1);
  expect(log.due(NOW_MS + 1)).toEqual([removal]);
});

test('an operation that arrives after a later one on the same paste is ignored', () => {
  const log = createOperationLog();
  const removal = buildRemoval(NOW_MS + 1);
  log.record([removal], NOW_MS + 1);
  log.receive([put], NOW_MS + 1);
  expect(log.due(NOW_MS + 1)).toEqual([removal]);
});

test('the operation that has superseded a save is known, be it a removal or another put, and an earlier one is none', () => {
  const log = createOperationLog();
  log.receive([buildRemoval(NOW_MS - 1)], NOW_MS);
  expect(log.findLater(put)).toBeUndefined();
  const [later, removal] = [buildPut(NOW_MS + 1), buildRemoval(NOW_MS + 2)];
  log.receive([later], NOW_MS);
  expect(log.findLater(put)).toEqual(later);
  log.receive([removal], NOW_MS);
  expect(log.findLater(put)).toEqual(removal);
});

test('the logs of all tabs converge, whatever the order of announcements', () => {
  const anyOperation = fc.oneof(
    fc.tuple(fc.nat(5), fc.constantFrom('x', 'y')).map(([ms, title]) => buildPut(NOW_MS + ms, { title })),
    fc.nat(5).map((ms) => buildRemoval(NOW_MS + ms)),
  );
  const anyOrders = fc
    .array(anyOperation)
    .chain((operations) =>
      fc.tuple(
        fc.constant(operations),
        fc.shuffledSubarray(operations, { minLength: operations.length, maxLength: operations.length }),
      ),
    );
  fc.assert(
    fc.property(anyOrders, (orders) => {
      const [first, second] = orders.map((operations) => {
        const log = createOperationLog();
        for (const operation of operations) log.receive([operation], NOW_MS);
        return log.due(NOW_MS + GRACE_MS);
      });
      expect(first).toEqual(second);
    }),
  );
});
