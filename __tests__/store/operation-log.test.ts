/** @jest-environment node */
import fc from 'fast-check';
import { createOperationLog, GRACE_MS, RETENTION_MS } from '@/store/operation-log';
import { buildPut, buildRemoval } from '../support/build-operation';
import { START_MS as NOW_MS } from '../support/fake-clock';

const saved = buildPut(NOW_MS);

test('what this tab did is to be done again at once', () => {
  const log = createOperationLog();
  log.record([saved], NOW_MS);
  expect(log.due(NOW_MS)).toEqual([saved]);
});

test('what another tab did is left to that tab for a while, in case it is alive', () => {
  const log = createOperationLog();
  log.receive([saved], NOW_MS);
  expect(log.due(NOW_MS + GRACE_MS - 1)).toEqual([]);
  expect(log.due(NOW_MS + GRACE_MS)).toEqual([saved]);
});

test('hearing from others of one’s own act puts off nothing', () => {
  const log = createOperationLog();
  log.record([saved], NOW_MS);
  log.receive([structuredClone(saved)], NOW_MS);
  expect(log.due(NOW_MS)).toEqual([saved]);
});

test('an act is forgotten some time after it was done, however late it was heard of', () => {
  const log = createOperationLog();
  log.receive([saved], NOW_MS + RETENTION_MS - 1);
  expect(log.hasLive(NOW_MS + RETENTION_MS - 1)).toBe(true);
  expect(log.hasLive(NOW_MS + RETENTION_MS)).toBe(false);
  expect(log.due(NOW_MS + RETENTION_MS)).toEqual([]);
});

test('of the acts on one paste the last one is remembered', () => {
  const log = createOperationLog();
  const removal = buildRemoval(NOW_MS + 1);
  log.record([saved], NOW_MS);
  log.record([removal], NOW_MS + 1);
  expect(log.due(NOW_MS + 1)).toEqual([removal]);
});

test('an act that is heard of after a later one on the same paste changes nothing', () => {
  const log = createOperationLog();
  const removal = buildRemoval(NOW_MS + 1);
  log.record([removal], NOW_MS + 1);
  log.receive([saved], NOW_MS + 1);
  expect(log.due(NOW_MS + 1)).toEqual([removal]);
});

test('all tabs come to remember the same, in whatever order they hear', () => {
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
