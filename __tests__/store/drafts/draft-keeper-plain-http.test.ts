import { SAVE_DELAY_MS } from '@/store/drafts/draft-keeper';
import { createDraftTabs } from '../../support/draft-tabs';

/** Opens two tabs of which the second restores the draft of the first, which goes on. */
async function openTwo(typed: string) {
  const tabs = createDraftTabs();
  tabs.claims.isExclusive = false;
  const living = tabs.open();
  living.typeAndFlush(typed);
  const [before] = living.box.list();
  const next = tabs.open();
  await next.restore();
  return { tabs, living, before, next };
}

describe('without locks, as over plain http', () => {
  test('no two tabs write under one id', async () => {
    const { tabs, living, next } = await openTwo('typed');
    next.typeAndFlush('typed differently');
    living.typeAndFlush('typed on');
    expect(tabs.storedContents().toSorted()).toEqual(['typed differently', 'typed on']);
  });

  test('restoring a draft writes nothing', async () => {
    const { tabs, living, before, next } = await openTwo('typed');
    tabs.clock.advance(60_000);
    next.release();
    expect(living.box.list()).toEqual([before]);
  });

  test('a living tab stores its text again when another one deletes its draft', async () => {
    const { tabs, living, next } = await openTwo('typed');
    const endWatch = living.keeper.watch();
    next.keeper.discard();
    expect(tabs.storedContents()).toEqual([]);
    tabs.deliver();
    tabs.clock.advance(SAVE_DELAY_MS);
    expect(tabs.storedContents()).toEqual(['typed']);
    endWatch();
  });

  test.each(['typing', 'saving'])('%s leaves alone what the other has typed since', async (act) => {
    const { tabs, living, next } = await openTwo('one');
    tabs.clock.advance(1_000);
    living.type('one two');
    living.release();
    if (act === 'saving') next.keeper.discard();
    else {
      next.typeAndFlush('one!');
    }
    expect(tabs.storedContents()).toContain('one two');
  });
});
