import fc from 'fast-check';
import type { Paste } from '@/store/paste/paste';
import { DAY_MS } from '@/store/schedule';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { modelRuns } from '../../support/model-runs';
import { createDevice, type Device, exchangeAll } from '../../support/synced-devices';

const YEAR_MS = 365 * DAY_MS;

const RUNS = modelRuns(150);

type Step = { readonly device: number; readonly target: number; readonly text: string } & (
  | { readonly kind: 'add' | 'update' | 'remove' | 'pin' | 'unpin' | 'undo' | 'sync' | 'wait' }
  /** A copy of the file, as it was at some time on some device, arrives; or only a part of it. */
  | { readonly kind: 'deliver'; readonly from: number; readonly age: number; readonly share: number }
);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add', 'update', 'remove', 'pin', 'unpin', 'undo', 'sync', 'sync', 'wait'),
    device: fc.nat(2),
    target: fc.nat(7),
    text: fc.constantFrom('x', 'y', 'z'),
  }),
  fc.record({
    kind: fc.constant('deliver' as const),
    device: fc.nat(2),
    target: fc.nat(7),
    text: fc.constant(''),
    from: fc.nat(2),
    age: fc.nat(2),
    share: fc.constantFrom(1, 1, 1, 0.5),
  }),
);

/** Plays steps on three devices. @returns every text that a device has acknowledged */
async function play(devices: readonly Device[], steps: readonly Step[]): Promise<readonly Paste[]> {
  const acknowledged: Paste[] = devices.flatMap((device) => device.pastes());
  const written: string[][] = devices.map(() => []);
  for (const [index, step] of steps.entries()) {
    const device = devices[step.device % devices.length] as Device;
    const { actions } = device.tab;
    const listed = device.pastes();
    const id = listed[step.target % Math.max(1, listed.length)]?._id ?? '';
    const text = { title: `${step.text} ${index}`, content: step.text };
    device.advance(1_000);
    if (step.kind === 'add') actions.add(text);
    if (step.kind === 'update') actions.update(id, text);
    if (step.kind === 'remove') actions.remove(id);
    if (step.kind === 'pin' || step.kind === 'unpin') actions.pin(id, step.kind === 'pin');
    if (step.kind === 'undo') actions.undo();
    if (step.kind === 'wait') device.advance(120_000);
    if (step.kind === 'sync' && (await device.sync()))
      written[step.device % devices.length]?.unshift(device.fileText() ?? '');
    if (step.kind === 'deliver') {
      const arrived = written[step.from % devices.length]?.[step.age];
      if (arrived !== undefined) device.receive(arrived.slice(0, arrived.length * step.share));
    }
    acknowledged.push(...device.pastes());
  }
  return acknowledged;
}

const byId = (a: Paste, b: Paste) => (a._id < b._id ? -1 : 1);
const nameText = ({ _id, title, content }: Paste) => `${_id}: ${title}, ${content}`;

test('devices that exchange one file in any order, late, cut or old, come to the same list, and lose no text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 0, -YEAR_MS, YEAR_MS, 30_000), { minLength: 3, maxLength: 3 }),
      fc.subarray([...buildPastes('a', 'b'), buildPaste({ _id: 'id-ahead', createdAt: '2100-01-01T00:00:00.000Z' })]),
      fc.array(anyStep, { maxLength: 40 }),
      fc.boolean(),
      async (clockErrorsMs, stored, steps, haveOldCopies) => {
        const devices = clockErrorsMs.map((clockErrorMs, index) =>
          createDevice({ clockErrorMs, stored: index === 0 || haveOldCopies ? stored : [] }),
        );
        if (!haveOldCopies) await exchangeAll(devices);
        const acknowledged = await play(devices, steps);
        // A file that was cut is not read: the folder brings another one in the end.
        for (const device of devices) device.receive('[]');
        await exchangeAll(devices);
        const lists = devices.map((device) => device.pastes());
        // The order of pastes that several devices had before they ever met is the only thing that may differ.
        const inOrder = (pastes: readonly Paste[] = []) => (haveOldCopies ? [...pastes].sort(byId) : pastes);
        for (const list of lists) expect(inOrder(list)).toEqual(inOrder(lists[0]));
        const kept = new Set(devices.flatMap((device) => device.keptTexts()).map(nameText));
        for (const paste of acknowledged) expect(kept).toContain(nameText(paste));
      },
    ),
    { numRuns: RUNS },
  );
});

test('what a device has seen, it supersedes, whatever its clock says', async () => {
  const ahead = createDevice({ clockErrorMs: YEAR_MS });
  const behind = createDevice({ clockErrorMs: -YEAR_MS });
  ahead.tab.actions.add({ title: 'Plan', content: 'by the fast clock' });
  await exchangeAll([ahead, behind]);
  const [paste] = behind.pastes();
  behind.tab.actions.update(paste?._id ?? '', { title: 'Plan', content: 'by the slow clock' });
  await exchangeAll([ahead, behind]);
  expect(ahead.pastes().map(({ content }) => content)).toEqual(['by the slow clock']);
  ahead.tab.actions.pin(paste?._id ?? '', true);
  await exchangeAll([ahead, behind]);
  behind.tab.actions.pin(paste?._id ?? '', false);
  await exchangeAll([ahead, behind]);
  expect(ahead.pastes()[0]?.pinnedAt).toBeUndefined();
  behind.tab.actions.remove(paste?._id ?? '');
  await exchangeAll([ahead, behind]);
  expect(ahead.pastes()).toEqual([]);
  behind.tab.actions.undo();
  await exchangeAll([ahead, behind]);
  expect(ahead.pastes().map(({ content }) => content)).toEqual(['by the slow clock']);
});

test('of two simultaneous changes the later holds, and the device of the other one says so and keeps it', async () => {
  const stored = buildPastes('a');
  const [early, late] = [createDevice({ stored }), createDevice({ stored })] as const;
  await exchangeAll([early, late]);
  early.tab.actions.update('id-a', { title: 'a', content: 'earlier' });
  late.advance(5_000);
  late.tab.actions.update('id-a', { title: 'a', content: 'later' });
  await exchangeAll([early, late]);
  expect(early.pastes().map(({ content }) => content)).toEqual(['later']);
  expect([early.overwrittenIds, late.overwrittenIds]).toEqual([['id-a'], []]);
  expect(early.keptTexts().map(({ content }) => content)).toContain('earlier');
  expect(late.keptTexts().map(({ content }) => content)).toContain('earlier');
});

test('a change that another device made knowingly is no simultaneous one', async () => {
  const [one, other] = [createDevice({ stored: buildPastes('a') }), createDevice()] as const;
  await exchangeAll([one, other]);
  one.tab.actions.update('id-a', { title: 'a', content: 'mine' });
  await exchangeAll([one, other]);
  for (const content of ['theirs', 'theirs again']) {
    other.advance(5_000);
    other.tab.actions.update('id-a', { title: 'a', content });
  }
  await exchangeAll([one, other]);
  expect(one.pastes().map(({ content }) => content)).toEqual(['theirs again']);
  expect(one.overwrittenIds).toEqual([]);
});

test('an undone update stays undone on the other device', async () => {
  const [one, other] = [createDevice({ stored: buildPastes('a') }), createDevice()] as const;
  one.tab.actions.update('id-a', { title: 'a', content: 'a mistake' });
  await exchangeAll([one, other]);
  one.tab.actions.undo();
  await exchangeAll([one, other]);
  expect(other.pastes().map(({ content }) => content)).toEqual(['About a']);
});

test('a deletion does not come back from a device that was away for half a year, and its own new pastes do', async () => {
  const [here, away] = [createDevice({ stored: buildPastes('a', 'b', 'c') }), createDevice()] as const;
  await exchangeAll([here, away]);
  here.tab.actions.remove('id-a');
  await here.sync();
  for (const device of [here, away]) device.sleep(183 * DAY_MS);
  here.tab.actions.add({ title: 'Much later', content: '' });
  await here.sync();
  away.tab.actions.update('id-c', { title: 'c', content: 'changed while away' });
  away.advance(1_000);
  away.tab.actions.add({ title: 'While away', content: '' });
  away.receive(here.fileText() ?? '');
  await exchangeAll([away, here]);
  for (const device of [here, away]) {
    expect(
      device
        .pastes()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Much later', 'While away', 'b', 'c']);
  }
});

test('a deletion does not come back because a clock was two years ahead once, and is forgotten when time has passed', async () => {
  const [here, away] = [createDevice({ stored: buildPastes('a', 'b') }), createDevice()] as const;
  await exchangeAll([here, away]);
  const before = away.fileText() ?? '';
  here.tab.actions.remove('id-a');
  await here.sync();
  const writeNews = async () => {
    here.tab.actions.add({ title: 'New', content: '' });
    await here.sync();
    return here.fileText();
  };
  here.setClockAhead(730 * DAY_MS);
  expect(await writeNews()).toContain('"id-a"');
  here.setClockAhead(-730 * DAY_MS);
  here.receive(before);
  await here.sync();
  expect(here.pastes().map(({ title }) => title)).not.toContain('a');
  here.sleep(200 * DAY_MS);
  expect(await writeNews()).toContain('"id-a"');
  here.sleep(DAY_MS);
  expect(await writeNews()).not.toContain('"id-a"');
});

test('a version of the file from yesterday takes nothing back', async () => {
  const device = createDevice({ stored: buildPastes('a') });
  await device.sync();
  const yesterday = device.fileText() ?? '';
  device.tab.actions.add({ title: 'Today', content: '' });
  device.tab.actions.remove('id-a');
  await device.sync();
  device.receive(yesterday);
  expect(await device.sync()).toBe(true);
  expect(device.pastes().map(({ title }) => title)).toEqual(['Today']);
});
