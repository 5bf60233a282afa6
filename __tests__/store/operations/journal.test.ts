import type { JournalPort } from '@/store/database/journal-port';
import { createJournal } from '@/store/operations/journal';
import type { Operation } from '@/store/operations/operation';
import { failure, success } from '@/store/result';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeJournal } from '../../support/fake-journal';
import { settle } from '../../support/settle';

const FACTS = { number: 1, stampMs: 3, madeAtMs: 3, mark: '' };
const RETRY_MS = 5_000;

test('the disk is flushed soon after the first of several acts, and once for all of them', () => {
  const clock = createFakeClock();
  const flush = jest.fn(async () => success(undefined));
  const journal = createJournal({
    port: { ...createFakeJournal(), flush },
    onState: () => {},
    withoutLeft: (operations) => operations,
    schedule: clock.schedule,
  });
  journal.append([buildPut(1)]);
  clock.advance(60);
  journal.append([buildPut(2)]);
  expect(flush).not.toHaveBeenCalled();
  clock.advance(40);
  expect(flush).toHaveBeenCalledTimes(1);
  clock.advance(1_000);
  expect(flush).toHaveBeenCalledTimes(1);
});

describe('a text that found no room in the database', () => {
  const put = buildPut(1, { _id: 'long', content: 'secret '.repeat(1_000) });
  const removal = buildRemoval(2, 'long');

  /** A journal that has no room for long acts until `isFull` is false. The text was written, and then removed. */
  async function openFull() {
    const database = createFakeJournal();
    const disk = { isFull: true, isBroken: false };
    const left = new Set<Operation>();
    const append: JournalPort['append'] = (operations) =>
      disk.isBroken || (disk.isFull && JSON.stringify(operations).length > 1_000)
        ? Promise.resolve(failure('full'))
        : database.append(operations);
    const clock = createFakeClock();
    const port = { ...database, append };
    const journal = createJournal({
      port,
      onState: () => {},
      withoutLeft: (operations) => operations.filter((each) => !left.has(each)),
      schedule: clock.schedule,
    });
    journal.append([put]);
    await settle();
    journal.append([removal]);
    await settle();
    const readActs = async () => {
      const read = await journal.read();
      return read.ok && read.value.operations;
    };
    async function retry() {
      clock.advance(RETRY_MS);
      await settle();
    }
    return { journal, disk, left, readActs, retry };
  }

  test('is stored once there is room', async () => {
    const { disk, readActs, retry } = await openFull();
    disk.isFull = false;
    await retry();
    expect(await readActs()).toEqual([removal, put]);
  });

  test('keeps no other act from being stored', async () => {
    const { journal, disk, readActs, retry } = await openFull();
    const another = buildPut(3, { _id: 'short' });
    disk.isBroken = true;
    journal.append([another]);
    await settle();
    disk.isBroken = false;
    await retry();
    expect(await readActs()).toEqual([removal, another]);
  });

  test('is not stored any more once it has left the list', async () => {
    const { disk, left, readActs, retry } = await openFull();
    await retry();
    left.add(put);
    disk.isFull = false;
    await retry();
    expect(await readActs()).toEqual([removal]);
  });

  test('is among the operations from which a checkpoint chooses', async () => {
    const { journal } = await openFull();
    const shown: Operation[] = [];
    const taken = await journal.checkpoint('[]', FACTS, false, (operations) => {
      shown.push(...operations);
      return new Set();
    });
    expect(taken).toEqual(success(1));
    expect(shown).toEqual([removal, put]);
  });
});
