/** @jest-environment node */
import type { Damage } from '@/store/codec';
import { createDamageLedger } from '@/store/damage-ledger';
import { createQuarantine } from '@/store/quarantine';
import { createFakeClock } from '../support/fake-clock';
import { createFakeStorage } from '../support/fake-storage';

const damage: Damage = { text: '[null]', isList: true, repairedCount: 0, setAsideCount: 1 };
const found = {
  kind: 'found',
  isList: true,
  repairedCount: 0,
  setAsideCount: 1,
  mustDownload: false,
  isReplaceable: false,
};

function setUp(capacity = 1_000) {
  const area = createFakeStorage({ capacity });
  const storage = area.openTab();
  const clock = createFakeClock();
  const quarantine = createQuarantine(storage, clock.now);
  /** Another ledger stands for the page after a reload. */
  const open = () => createDamageLedger(storage, quarantine);
  return { area, storage, clock, quarantine, open };
}

test('sound data is nothing to speak of', () => {
  const { open, storage } = setUp();
  const ledger = open();
  ledger.observe(null);
  expect(ledger.report()).toBeNull();
  expect(ledger.download()).toEqual([]);
  expect(storage.keys()).toEqual([]);
});

test('damage is reported without writing anything', () => {
  const { open, storage } = setUp();
  const ledger = open();
  ledger.observe(damage);
  expect(ledger.report()).toEqual(found);
  expect(ledger.download()).toEqual(['[null]']);
  expect(storage.keys()).toEqual([]);
});

test('copies kept aside are reported until they are dismissed, in this page and in the next', () => {
  const { open, quarantine, storage } = setUp();
  quarantine.keep('[null]');
  const ledger = open();
  expect(ledger.report()).toEqual({ kind: 'kept', copyCount: 1 });
  ledger.dismiss();
  expect(ledger.report()).toBeNull();
  expect(open().report()).toBeNull();
  expect(storage.keys()).toHaveLength(2);
});

test('damage that was dismissed is not reported again, neither after a reload nor as a copy', () => {
  const { open, quarantine } = setUp();
  const ledger = open();
  ledger.observe(damage);
  ledger.dismiss();
  expect(ledger.report()).toBeNull();
  const reloaded = open();
  reloaded.observe(damage);
  expect(reloaded.report()).toBeNull();
  quarantine.keep(damage.text);
  reloaded.observe(null);
  expect(reloaded.report()).toBeNull();
});

test('new damage is reported, whatever was dismissed before', () => {
  const { open, quarantine, clock } = setUp();
  quarantine.keep('[null]');
  const ledger = open();
  ledger.dismiss();
  clock.advance(1_000);
  quarantine.keep('[null,null]');
  expect(ledger.report()).toEqual({ kind: 'kept', copyCount: 1 });
  ledger.observe({ ...damage, text: '[7]' });
  expect(ledger.report()).toEqual(found);
});

test('a dismissal without room holds for the page', () => {
  const { open, area } = setUp(4);
  const ledger = open();
  ledger.observe(damage);
  ledger.dismiss();
  expect(ledger.report()).toBeNull();
  expect(area.text('pastes.dismissed')).toBeNull();
});

test('what must be downloaded is reported even if it was dismissed, until it is downloaded', () => {
  const { open } = setUp(4);
  const ledger = open();
  ledger.observe(damage);
  ledger.dismiss();
  ledger.requireDownload();
  expect(ledger.report()).toEqual({ ...found, mustDownload: true });
  ledger.download();
  expect(ledger.report()).toBeNull();
});

test('after a download for want of room it is reported that the next save replaces the text, and only then', () => {
  const { open } = setUp(4);
  const ledger = open();
  ledger.observe(damage);
  ledger.download();
  expect(ledger.report()).toEqual(found);
  ledger.requireDownload();
  ledger.download();
  expect(ledger.report()).toEqual({ ...found, isReplaceable: true });
  ledger.observe({ ...damage, text: '[7]' });
  expect(ledger.report()).toEqual(found);
});

test('a download holds the damaged list and every copy, each text once', () => {
  const { open, quarantine, clock } = setUp();
  quarantine.keep('{');
  clock.advance(1_000);
  quarantine.keep('[null]');
  const ledger = open();
  ledger.observe(damage);
  expect(ledger.download()).toEqual(['[null]', '{']);
});

test.each(['{', '{}', '[7]'])('a note of dismissals that reads %s dismisses nothing', (text) => {
  const { open, storage } = setUp();
  storage.write('pastes.dismissed', text);
  const ledger = open();
  ledger.observe(damage);
  expect(ledger.report()).toEqual(found);
});
