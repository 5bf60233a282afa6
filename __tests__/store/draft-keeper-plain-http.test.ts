/** @jest-environment node */
import { KEEP_DELAY_MS } from '@/store/draft-keeper';
import { createDraftTabs } from '../support/draft-tabs';

const any = () => true;

describe('where tabs cannot be told apart, as over plain http', () => {
  test('no two of them write under one id', async () => {
    const tabs = createDraftTabs();
    tabs.claims.isExclusive = false;
    const living = tabs.open();
    living.type('typed');
    living.keeper.flush();
    const next = tabs.open();
    next.text = await next.keeper.adopt(any);
    next.type('typed differently');
    next.keeper.flush();
    living.type('typed on');
    living.keeper.flush();
    expect(tabs.storedContents().toSorted()).toEqual(['typed differently', 'typed on']);
  });

  test('taking a draft over writes nothing', async () => {
    const tabs = createDraftTabs();
    tabs.claims.isExclusive = false;
    const living = tabs.open();
    living.type('typed');
    living.keeper.flush();
    const [before] = living.box.list();
    const next = tabs.open();
    next.text = await next.keeper.adopt(any);
    tabs.clock.advance(60_000);
    next.keeper.leave();
    expect(living.box.list()).toEqual([before]);
  });

  test('a living tab stores its text again when another one ends its draft', async () => {
    const tabs = createDraftTabs();
    tabs.claims.isExclusive = false;
    const living = tabs.open();
    living.type('typed');
    living.keeper.flush();
    const endWatch = living.keeper.watch();
    const next = tabs.open();
    next.text = await next.keeper.adopt(any);
    next.keeper.end();
    expect(tabs.storedContents()).toEqual([]);
    tabs.deliver();
    tabs.clock.advance(KEEP_DELAY_MS);
    expect(tabs.storedContents()).toEqual(['typed']);
    endWatch();
  });

  test.each(['typing', 'saving'])('%s leaves alone what the other has typed since', async (act) => {
    const tabs = createDraftTabs();
    tabs.claims.isExclusive = false;
    const living = tabs.open();
    living.type('one');
    living.keeper.flush();
    const next = tabs.open();
    next.text = await next.keeper.adopt(any);
    tabs.clock.advance(1_000);
    living.type('one two');
    living.keeper.leave();
    if (act === 'saving') next.keeper.end();
    else {
      next.type('one!');
      next.keeper.flush();
    }
    expect(tabs.storedContents()).toContain('one two');
  });
});
