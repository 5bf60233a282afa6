/** @jest-environment node */
import type { Damage } from '@/store/list/codec';
import { createDamageKeeper } from '@/store/list/damage';
import { DAMAGED_KEY_PREFIX } from '@/store/storage/storage-keys';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeStorage } from '../../support/fake-storage';

const damageOf = (text: string): Damage => ({ text, isList: true, repairedCount: 0, setAsideCount: 1 });
const found = { kind: 'found', isList: true, repairedCount: 0, setAsideCount: 1, copy: 'pending' };

function setUp(capacity = 1_000) {
  const area = createFakeStorage({ capacity });
  const storage = area.openTab();
  const clock = createFakeClock();
  /** Opens the page; each further call stands for a reload. */
  const open = (text?: string) => {
    const keeper = createDamageKeeper(storage, clock.now);
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
    expect(open('[null]').keepCopy().ok).toBe(true);
    expect(storage.read(`${DAMAGED_KEY_PREFIX}2026-01-01T12:00:00.000Z`)).toEqual({ ok: true, value: '[null]' });
  });

  test('is made only once, even after a reload', () => {
    const { open, copies, clock } = setUp();
    const keeper = open('[null]');
    keeper.keepCopy();
    clock.advance(5);
    keeper.keepCopy();
    open('[null]').keepCopy();
    expect(copies()).toEqual(['[null]']);
  });

  test('is not made of an undamaged list', () => {
    const { storage, open } = setUp();
    expect(open().keepCopy().ok).toBe(true);
    expect(storage.keys()).toEqual([]);
  });

  test.each([0, 5])('of another text, %d ms later, is kept beside the first', (ms) => {
    const { open, copies, clock } = setUp();
    open('first').keepCopy();
    clock.advance(ms);
    open('second').keepCopy();
    expect(copies()).toEqual(['first', 'second']);
  });

  test('that does not fit forbids the write', () => {
    const { open } = setUp(10);
    expect(open('[null]').keepCopy()).toEqual({ ok: false, error: 'uncopied-damage' });
  });

  test('that does not fit is not needed once the user has downloaded the text', () => {
    const { open, copies } = setUp(10);
    const keeper = open('[null]');
    keeper.download();
    expect(keeper.keepCopy().ok).toBe(true);
    expect(copies()).toEqual([]);
  });

  test('is made of a downloaded text too if it fits, since a download may fail silently', () => {
    const { open, copies } = setUp();
    const keeper = open('[null]');
    keeper.download();
    keeper.keepCopy();
    expect(copies()).toEqual(['[null]']);
  });
});

describe('the report', () => {
  test('is null if nothing is damaged', () => {
    const { open, storage } = setUp();
    const keeper = open();
    expect(keeper.report()).toBeNull();
    expect(keeper.download()).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  test('describes damage without writing anything', () => {
    const { open, storage } = setUp();
    const keeper = open('[null]');
    expect(keeper.report()).toEqual(found);
    expect(keeper.download()).toEqual(['[null]']);
    expect(storage.keys()).toEqual([]);
  });

  test('of copies ends when the user dismisses it, in this page and after a reload', () => {
    const { open, storage } = setUp();
    open('[null]').keepCopy();
    const keeper = open();
    expect(keeper.report()).toEqual({ kind: 'kept', copyCount: 1 });
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
    reloaded.keepCopy();
    reloaded.observe(null);
    expect(reloaded.report()).toBeNull();
  });

  test('includes new damage, whatever was dismissed before', () => {
    const { open, clock } = setUp();
    open('[null]').keepCopy();
    const keeper = open();
    keeper.dismiss();
    clock.advance(1_000);
    open('[null,null]').keepCopy();
    expect(keeper.report()).toEqual({ kind: 'kept', copyCount: 1 });
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

  test('of a refused copy lasts until the download, even if the damage was dismissed', () => {
    const { open } = setUp(4);
    const keeper = open('[null]');
    keeper.dismiss();
    keeper.keepCopy();
    expect(keeper.report()).toEqual({ ...found, copy: 'refused' });
    keeper.download();
    expect(keeper.report()).toBeNull();
  });

  test('marks only the damage that was downloaded because its copy did not fit', () => {
    const { open } = setUp(4);
    const keeper = open('[null]');
    keeper.keepCopy();
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
  open('{').keepCopy();
  clock.advance(1_000);
  open('[null]').keepCopy();
  expect(open('[null]').download()).toEqual(['[null]', '{']);
});
