import type { Damage } from '@/store/list/codec';
import { createDamageKeeper } from '@/store/list/damage';
import { DAMAGED_KEY_PREFIX } from '@/store/storage/storage-keys';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeStorage } from '../../support/fake-storage';
import { settle } from '../../support/settle';

const damageOf = (text: string): Damage => ({ text, isList: true, repairedCount: 0, setAsideCount: 1 });
const found = { kind: 'found', isList: true, repairedCount: 0, setAsideCount: 1, copy: 'pending' };

const noHistory = (_text: string) => Promise.resolve(false);

function setUp(capacity = 1_000) {
  const area = createFakeStorage({ capacity });
  const storage = area.openTab();
  const clock = createFakeClock();
  /** Opens the page; each further call stands for a reload. */
  const open = (text?: string, addToHistory = noHistory) => {
    const keeper = createDamageKeeper({
      storage,
      addToHistory,
      onFound: () => {},
      onChange: () => {},
      now: clock.now,
    });
    keeper.observe(text === undefined ? null : damageOf(text));
    return keeper;
  };
  const copies = () => {
    const keys = storage.keys().filter((key) => key.startsWith(DAMAGED_KEY_PREFIX));
    return keys.sort().map((key) => {
      const copy = storage.read(key);
      return copy.ok ? copy.value : copy.error;
    });
  };
  return { area, storage, clock, open, copies };
}

describe('a copy', () => {
  test('holds the whole text, under a key with the time of the copy', () => {
    const { storage, open } = setUp();
    expect(open('[null]').copyAside().ok).toBe(true);
    expect(storage.read(`${DAMAGED_KEY_PREFIX}2026-01-01T12:00:00.000Z`)).toEqual({ ok: true, value: '[null]' });
  });

  test('is made only once, even after a reload', () => {
    const { open, copies, clock } = setUp();
    const keeper = open('[null]');
    keeper.copyAside();
    clock.advance(5);
    keeper.copyAside();
    open('[null]').copyAside();
    expect(copies()).toEqual(['[null]']);
  });

  test('is not made of an undamaged list', () => {
    const { storage, open } = setUp();
    expect(open().copyAside().ok).toBe(true);
    expect(storage.keys()).toEqual([]);
  });

  test.each([0, 5])('of another text, %d ms later, is kept beside the first', (ms) => {
    const { open, copies, clock } = setUp();
    open('first').copyAside();
    clock.advance(ms);
    open('second').copyAside();
    expect(copies()).toEqual(['first', 'second']);
  });

  test('that does not fit forbids the write', async () => {
    const { open } = setUp(10);
    const keeper = open('[null]');
    await settle();
    expect(keeper.copyAside()).toEqual({ ok: false, error: 'uncopied-damage' });
  });

  test('that does not fit is not needed once the user has downloaded the text', () => {
    const { open, copies } = setUp(10);
    const keeper = open('[null]');
    keeper.download();
    expect(keeper.copyAside().ok).toBe(true);
    expect(copies()).toEqual([]);
  });

  test('is made of a downloaded text too if it fits, since a download may fail silently', () => {
    const { open, copies } = setUp();
    const keeper = open('[null]');
    keeper.download();
    keeper.copyAside();
    expect(copies()).toEqual(['[null]']);
  });
});

describe('the report', () => {
  test('describes damage without writing anything', () => {
    const { open, storage } = setUp();
    const keeper = open('[null]');
    expect(keeper.report()).toEqual(found);
    expect(keeper.download()).toEqual(['[null]']);
    expect(storage.keys()).toEqual([]);
  });

  test('of copies ends when the user dismisses it, in this page and after a reload', () => {
    const { open, storage } = setUp();
    open('[null]').copyAside();
    const keeper = open();
    expect(keeper.report()).toEqual({ kind: 'replaced', copyCount: 1 });
    keeper.dismiss();
    expect(keeper.report()).toBeNull();
    expect(open().report()).toBeNull();
    expect(storage.keys()).toHaveLength(2);
  });

  test('does not repeat dismissed damage after a reload or once it is copied', () => {
    const { open } = setUp();
    const keeper = open('[null]');
    keeper.dismiss();
    expect(keeper.report()).toBeNull();
    const reloaded = open('[null]');
    expect(reloaded.report()).toBeNull();
    reloaded.copyAside();
    reloaded.observe(null);
    expect(reloaded.report()).toBeNull();
  });

  test('includes new damage, whatever was dismissed before', () => {
    const { open, clock } = setUp();
    open('[null]').copyAside();
    const keeper = open();
    keeper.dismiss();
    clock.advance(1_000);
    open('[null,null]').copyAside();
    expect(keeper.report()).toEqual({ kind: 'replaced', copyCount: 1 });
    keeper.observe(damageOf('[7]'));
    expect(keeper.report()).toEqual(found);
  });

  test('stays dismissed in its page if the dismissal does not fit in storage', () => {
    const { open, area } = setUp(4);
    const keeper = open('[null]');
    keeper.dismiss();
    expect(keeper.report()).toBeNull();
    expect(area.text('pastes.dismissed')).toBeNull();
  });

  test('of a refused copy lasts until the download, even if the damage was dismissed', async () => {
    const { open } = setUp(4);
    const keeper = open('[null]');
    keeper.dismiss();
    await settle();
    keeper.copyAside();
    expect(keeper.report()).toEqual({ ...found, copy: 'refused' });
    keeper.download();
    expect(keeper.report()).toBeNull();
  });

  test.each([
    ['after its copy did not fit', true],
    ['before', false],
  ])('says that the damage was downloaded, %s, and not that other damage was', async (_when, isRefused) => {
    const { open } = setUp(4);
    const keeper = open('[null]');
    await settle();
    if (isRefused) keeper.copyAside();
    keeper.download();
    expect(keeper.report()).toEqual({ ...found, copy: 'downloaded' });
    keeper.observe(damageOf('[7]'));
    expect(keeper.report()).toEqual(found);
  });

  test.each(['{', '{}', '[7]'])('ignores stored dismissals that are invalid: %s', (text) => {
    const { open, storage } = setUp();
    storage.write('pastes.dismissed', text);
    expect(open('[null]').report()).toEqual(found);
  });
});

test('a download holds the damaged list and every copy, each text once', () => {
  const { open, clock } = setUp();
  open('{').copyAside();
  clock.advance(1_000);
  open('[null]').copyAside();
  expect(open('[null]').download()).toEqual(['[null]', '{']);
});

describe('the history', () => {
  test('takes the damaged text as soon as it is read, and then no copy is needed, however full the storage is', async () => {
    const { open, copies } = setUp(10);
    const kept: string[] = [];
    const keeper = open('[null]', async (text) => kept.push(text) > 0);
    await settle();
    expect(kept).toEqual(['[null]']);
    expect(keeper.report()).toEqual({ ...found, copy: 'in-history' });
    expect(keeper.copyAside().ok).toBe(true);
    expect(copies()).toEqual([]);
    keeper.observe(null);
    expect(keeper.report()).toEqual({ kind: 'replaced', copyCount: 1 });
  });

  test('that is not done yet delays a write for which there is no copy', async () => {
    const { open } = setUp(10);
    const keeper = open('[null]', () => new Promise(() => {}));
    await settle();
    expect(keeper.copyAside()).toEqual({ ok: false, error: 'refused' });
  });

  test('takes earlier copies and frees their space', async () => {
    const { open, copies } = setUp();
    open('[null]').copyAside();
    await settle();
    const kept: string[] = [];
    const keeper = open(undefined, async (text) => kept.push(text) > 0);
    keeper.moveCopies();
    await settle();
    expect(kept).toEqual(['[null]']);
    expect(copies()).toEqual([]);
    expect(keeper.report()).toEqual({ kind: 'replaced', copyCount: 1 });
  });

  test('that refuses a downloaded text leaves it downloaded', async () => {
    const { open } = setUp(10);
    const keeper = open('[null]');
    keeper.download();
    await settle();
    expect(keeper.report()).toEqual({ ...found, copy: 'downloaded' });
    expect(keeper.copyAside().ok).toBe(true);
  });

  test('no longer counts as a copy once the text is deleted from it while the list still has it', async () => {
    const { open, copies } = setUp();
    const keeper = open('[null]', () => Promise.resolve(true));
    await settle();
    keeper.noteInHistory([]);
    expect(keeper.report()).toEqual(found);
    expect(keeper.copyAside().ok).toBe(true);
    expect(copies()).toEqual(['[null]']);
  });

  test('that fails leaves the copies where they are', async () => {
    const { open, copies } = setUp();
    open('[null]').copyAside();
    const keeper = open();
    keeper.moveCopies();
    await settle();
    expect(copies()).toEqual(['[null]']);
  });
});

test('removing damaged data removes its copies, and lets the next write replace the list without one', async () => {
  const { open, copies } = setUp(10);
  const keeper = open('[null]');
  await settle();
  expect(keeper.copyAside().ok).toBe(false);
  keeper.discard();
  expect(keeper.copyAside().ok).toBe(true);
  expect(keeper.report()).toBeNull();
  expect(copies()).toEqual([]);
});
