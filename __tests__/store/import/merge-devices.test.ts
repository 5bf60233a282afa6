import fc from 'fast-check';
import { pastesToExport } from '@/store/export/export-file';
import { encodeList } from '@/store/list/codec';
import type { Paste } from '@/store/paste/paste';
import type { SaveOutcome, SaveRefusal } from '@/store/pastes/pastes-state';
import { DAY_MS } from '@/store/schedule';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { decodeExport } from '../../support/decode-export';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from '../../support/fake-browser';
import { START_MS } from '../../support/fake-clock';
import { importFile } from '../../support/import-file';
import { modelRuns } from '../../support/model-runs';

const YEAR_MS = 365 * DAY_MS;
const RUNS = modelRuns(120);

/** What all devices have at first: pastes with a usual, an unknown and a future date. */
const COMMON: readonly Paste[] = [
  ...buildPastes('a', 'b'),
  buildPaste({ _id: 'id-future', createdAt: '2100-01-01T00:00:00.000Z' }),
  buildPaste({ _id: 'id-unknown', createdAt: '1970-01-01T00:00:00.000Z' }),
];

const device = fc.nat(2);
const target = fc.nat(7);
const text = fc.constantFrom('x', 'y', 'z');
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), device, text }),
  fc.record({ kind: fc.constant('update' as const), device, target, text }),
  fc.record({ kind: fc.constant('remove' as const), device, target }),
  fc.record({ kind: fc.constant('pin' as const), device, target, pins: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), device }),
  fc.record({ kind: fc.constant('export' as const), device }),
  // Any file that was exported so far, however old.
  fc.record({ kind: fc.constant('import' as const), device, file: fc.nat(20) }),
  fc.record({ kind: fc.constant('pass' as const), device, ms: fc.constantFrom(1, 1_000, DAY_MS) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;

interface Device {
  readonly browser: FakeBrowser;
  readonly tab: FakeTab;
}

function openDevice(offsetMs: number, index: number): Device {
  const browser = createFakeBrowser({
    stored: COMMON,
    startMs: START_MS + offsetMs,
    seed: index * 10,
    hasHistory: true,
  });
  return { browser, tab: browser.openTab() };
}

function exportFrom({ browser }: Device): string {
  browser.deliverAll();
  const stored = pastesToExport(browser.storedText() ?? '[]');
  if (!stored.ok) throw new Error('The list cannot be exported.');
  return encodeList(stored.value);
}

async function importInto({ browser, tab }: Device, file: string): Promise<void> {
  const decoded = decodeExport(file);
  // An empty list is no backup.
  if (!decoded.ok) return;
  await importFile(tab, decoded.value, 'newer-wins', browser.clock.now());
  browser.deliverAll();
  const kept = textsOf({ browser, tab });
  for (const paste of decoded.value.pastes) expect(kept).toContain(nameText(paste));
}

/** Returns the texts in the list and in the history of a device. */
function textsOf({ browser, tab }: Device): Set<string> {
  const left = browser.kept.flatMap((each) => ('paste' in each ? each.paste : []));
  return new Set([...tab.pastes(), ...left].map(nameText));
}

const nameText = ({ _id, title, content }: Paste) => `${_id}: ${title}, ${content}`;
const nameVersion = (paste: Paste) => `${nameText(paste)}, ${paste.createdAt}`;

/** Plays the steps. @returns the texts that were acknowledged, and the ids that a user has deleted */
async function play(devices: readonly Device[], steps: readonly Step[]) {
  const files = [exportFrom(devices[0] as Device)];
  const acknowledged = new Set(COMMON.map(nameText));
  const deletedIds = new Set<string>();
  for (const step of steps) {
    const acting = devices[step.device] as Device;
    const { browser, tab } = acting;
    const targeted = 'target' in step ? tab.pastes()[step.target % Math.max(1, tab.pastes().length)]?._id : undefined;
    const id = targeted ?? 'none';
    if (step.kind === 'add' || step.kind === 'update') {
      const { actions } = tab;
      const onDone = (saved: SaveOutcome<SaveRefusal>) => {
        if (saved.ok) acknowledged.add(nameText(saved.value));
      };
      if (step.kind === 'add') void actions.add({ title: step.text, content: '' }, undefined, { onDone });
      else void actions.update(id, { title: step.text, content: 'updated' }, undefined, { onDone });
    } else if (step.kind === 'remove') {
      tab.actions.remove(id);
      deletedIds.add(id);
    } else if (step.kind === 'pin') tab.actions.pin(id, step.pins);
    else if (step.kind === 'undo') tab.actions.undo();
    else if (step.kind === 'export') files.push(exportFrom(acting));
    else if (step.kind === 'import') await importInto(acting, files[step.file % files.length] as string);
    else browser.clock.sleep(step.ms);
    browser.deliverAll();
  }
  return { acknowledged, deletedIds };
}

/** Exchanges all files until no list changes. */
async function exchange(devices: readonly Device[]): Promise<void> {
  const versions = () => devices.map(({ tab }) => tab.pastes().map(nameVersion).sort());
  for (let round = 0; round < 3; round++) {
    const before = versions();
    for (const from of devices) for (const to of devices) if (from !== to) await importInto(to, exportFrom(from));
    if (JSON.stringify(versions()) === JSON.stringify(before)) return;
  }
  throw new Error('The devices never agree.');
}

test('three devices with wrong clocks that exchange their files agree on every text, and lose none', async () => {
  // Two clocks that agree date two texts alike.
  const offset = fc.oneof(fc.integer({ min: -YEAR_MS, max: YEAR_MS }), fc.constantFrom(-YEAR_MS, 0, YEAR_MS));
  const steps = fc.array(anyStep, { size: 'medium', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(offset, offset, offset), steps, async (offsets, sequence) => {
      const devices = offsets.map(openDevice);
      const { acknowledged, deletedIds } = await play(devices, sequence);
      await exchange(devices);

      const [first, ...others] = devices.map(({ tab }) => tab.pastes().map(nameVersion).sort());
      for (const other of others) expect(other).toEqual(first);
      const listed = devices.flatMap(({ tab }) => tab.pastes());
      const kept = new Set(devices.flatMap((each) => [...textsOf(each)]));
      for (const each of acknowledged) expect(kept).toContain(each);
      const listedIds = new Set(listed.map(({ _id }) => _id));
      for (const { _id } of COMMON) expect(listedIds.has(_id) || deletedIds.has(_id)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
