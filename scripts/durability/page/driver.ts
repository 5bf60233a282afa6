import { DATABASE_NAME } from '@/store/database/browser-database';
import type { Draft } from '@/store/drafts/draft';
import { digestOf } from '@/store/hash';
import type { MarkerFacts } from '@/store/list/marker';
import type { Operation } from '@/store/operations/operation';
import { foldOperations } from '@/store/operations/operation-log';
import { contentDigest } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import { readStores } from '../../site/page/database';
import { contract, expandText } from './long-text';
import { chooseBackupFile, tryAct } from './perform-act';
import { type DriverCommand, type DriverReply, note, post, type TabReading } from './protocol';
import { openPrivateFile, readPrivateFile, readStored, removeMovedTexts } from './read-stored';
import { contentField, describePage, openSite, pause, titleField } from './shown-site';
import { turnIntoOldDatabases } from './to-old-databases';

/*
 * The page that drives one tab. It shows the site in a frame of the same origin (shown-site.ts) and acts there as a user does:
 * sets fields, dispatches input events, clicks buttons (perform-act.ts). The page requests one command after another from the
 * test's server. It works in every browser engine.
 */

const parameters = new URLSearchParams(location.search);

void run();

async function run(): Promise<void> {
  let reply: DriverReply = {};
  // Opened without an opener, the second tab gets its own process.
  if (parameters.has('opens'))
    open(
      `${location.pathname}?start=${parameters.get('start')}&tab=${parameters.get('opens')}`,
      '_blank',
      'popup,noopener,width=1000,height=800',
    );
  for (;;) {
    const answer = await post('next', reply);
    if (answer.status !== 200) return;
    const command: DriverCommand = await answer.json();
    reply = (await obey(command).catch((error) => ({ error: `${error}, at ${describePage()}` }))) ?? {};
  }
}

async function obey(command: DriverCommand): Promise<DriverReply | undefined> {
  switch (command.kind) {
    case 'seed': {
      const pastes = command.pastes.map((paste) => ({ ...paste, content: expandText(paste.content) }));
      localStorage.setItem('pastes', JSON.stringify(pastes));
      return;
    }
    case 'remove moved texts':
      await removeMovedTexts();
      return;
    case 'turn into old databases':
      await turnIntoOldDatabases();
      return;
    case 'open':
      if (command.takenLength > 0) localStorage.setItem('another-program', 'x'.repeat(command.takenLength));
      await openSite('/');
      return;
    case 'choose backup file':
      await chooseBackupFile(command.isShared);
      return;
    case 'join folder':
      void exchangeFiles();
      return;
    case 'read':
      return { reading: await readTab(command.isFormOnly) };
    case 'act':
      for (const [index, act] of command.acts.entries()) {
        const isRefused = !(await tryAct(act, command.mayFail));
        note({ kind: 'acknowledged', index, atMs: Date.now(), isRefused });
      }
  }
}

/** Exchanges the backup file with the folder, as a program beside the browser does. */
async function exchangeFiles(): Promise<void> {
  for (;;) {
    await pause(200);
    const answer = await post('exchange', (await readPrivateFile()) ?? '');
    if (answer.status !== 200) return;
    const file: string | null = await answer.json();
    if (file === null) continue;
    const writable = await (await openPrivateFile(true)).createWritable();
    await writable.write(file);
    await writable.close();
  }
}

async function readTab(isFormOnly: boolean): Promise<TabReading> {
  return {
    listDigest: digestList(),
    isRecovered: await isRecovered(),
    fields: { title: titleField()?.value ?? '', content: contract(contentField()?.value ?? '') },
    stored: isFormOnly ? null : await readStored(),
  };
}

/** Returns a digest of the pastes. It ignores the signature and where the texts are, because idle tabs change both. */
function digestList(): string {
  const list: readonly Paste[] = JSON.parse(localStorage.getItem('pastes') ?? '[]');
  return digestOf(
    JSON.stringify(list.map((paste) => [{ ...paste, content: '', movedText: undefined }, contentDigest(paste)])),
  );
}

/**
 * Tells whether the list includes everything in the journal, by the marker. A text that finds no room appears only once others
 * were moved, or becomes a draft.
 */
async function isRecovered(): Promise<boolean> {
  const stored = await readStores({ name: DATABASE_NAME, stores: ['operations', 'drafts'] });
  const operations = stored.operations.flatMap(({ value }) => value as readonly Operation[]);
  const marker: Partial<MarkerFacts> = JSON.parse(localStorage.getItem(MARKER_KEY) ?? '{}');
  const list: readonly Paste[] = JSON.parse(localStorage.getItem('pastes') ?? '[]');
  const found = new Set([
    ...list.map(({ _id }) => _id),
    ...stored.drafts.map(({ value }) => (value as Partial<Draft>).pasteId),
  ]);
  const isPlaced = ({ kind, id }: Operation) => kind !== 'put' || found.has(id);
  return (
    operations.every(({ stampMs }) => stampMs <= (marker.stampMs ?? 0)) &&
    foldOperations(operations).latest.every(isPlaced)
  );
}
