import { DATABASE_NAME } from '@/store/database/browser-database';
import type { Draft } from '@/store/drafts/draft';
import { digestOf } from '@/store/hash';
import type { MarkerFacts } from '@/store/list/marker';
import type { Operation } from '@/store/operations/operation';
import { foldOperations } from '@/store/operations/operation-log';
import { contentDigest } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { makeShareLink } from '@/store/share/share-link';
import { MARKER_KEY } from '@/store/storage/storage-keys';
import { readStores } from '../../site/page/database';
import type { Act, Text } from '../acts';
import { contract, expandText, isWhole } from './long-text';
import type { DriverCommand, DriverNotice, DriverReply, TabReading } from './protocol';
import { openPrivateFile, readPrivateFile, readStored, removeMovedTexts } from './read-stored';
import { turnIntoOldDatabases } from './to-old-databases';

/*
 * The page that drives one tab. It shows the site in a frame of the same origin and acts there as a user does: sets
 * fields, dispatches input events, clicks buttons. An act is acknowledged when the screen says so. The page requests
 * one command after another from the test's server. It works in every browser engine.
 */

const parameters = new URLSearchParams(location.search);
const frame = document.createElement('iframe');
/** How often each message has appeared in a new toast. */
const said = new Map<string, number>();

/**
 * How long the site may take for one step, in milliseconds: longer than the site itself waits for a text from its
 * database.
 */
const PATIENCE_MS = 40_000;

const DRAFT_AGE_MS = 1_000;

/**
 * How long discarding a draft may take, in milliseconds, because the site does not report when it is done. WebKitGTK's
 * IndexedDB takes longer when tabs act at full speed.
 */
const DISCARD_MS = /AppleWebKit(?!.*Chrome)/.test(navigator.userAgent) ? 300 : 50;

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

function post(path: string, message: DriverReply | DriverNotice | string): Promise<Response> {
  return fetch(`${path}${location.search}`, { method: 'POST', body: JSON.stringify(message) });
}

const note = (notice: DriverNotice) => void post('notice', notice);

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
      return { reading: await read(command.isFormOnly) };
    case 'act':
      for (const [index, act] of command.acts.entries()) {
        const isRefused = !(await tryAct(act, command.mayFail));
        note({ kind: 'acknowledged', index, atMs: Date.now(), isRefused });
      }
  }
}

// The parts of the page.

const page = () => frame.contentDocument ?? document;
const find = <Part extends HTMLElement>(selector: string) => page().querySelector<Part>(selector);
const findNamed = (selector: string, text: string) =>
  [...page().querySelectorAll<HTMLElement>(selector)].find((part) => part.textContent?.trim() === text);
const titleField = () => find<HTMLInputElement>('input[name="title"]');
const contentField = () => find<HTMLTextAreaElement>('textarea[name="content"]');
const describePage = () => {
  const shown = [...page().querySelectorAll('main, section, dialog[open]')].map(({ textContent }) => textContent);
  return `${frame.contentWindow?.location.href}, after the toasts ${JSON.stringify([...said])}, where the page shows ${JSON.stringify(shown).slice(0, 2_000)}`;
};

async function wait<Value>(what: string, look: () => Value | null | undefined | false): Promise<Value> {
  const endAtMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = look();
    if (value) return value;
    if (performance.now() > endAtMs) throw new Error(`Waited in vain: ${what}`);
    await pause(4);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sets the text of a field by the prototype's setter, because React overrides `value` on the element. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a screen in a new document and waits until it is hydrated. */
async function openSite(address: string): Promise<void> {
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = address;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  watchMoves();
  // The part with the toasts mounts last.
  await wait('the page starts', () => find('section[aria-label="Notifications"] > div'));
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) noteToasts(node);
  }).observe(page().body, { childList: true, subtree: true });
}

function noteToasts(node: Node): void {
  if (!('querySelectorAll' in node)) return;
  const element = node as Element;
  const TOAST = 'section[aria-label="Notifications"] p';
  const toasts = [...element.querySelectorAll(TOAST), ...(element.matches(TOAST) ? [element] : [])];
  for (const { textContent } of toasts) said.set(textContent ?? '', (said.get(textContent ?? '') ?? 0) + 1);
}

/** Notes when the site begins to store a moved text, and when it is on the disk. */
function watchMoves(): void {
  const { IDBObjectStore } = frame.contentWindow as Window & typeof globalThis;
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function watched(...values) {
    if (this.name === 'texts' && this.transaction.db.name === DATABASE_NAME) {
      note({ kind: 'storing', change: 1 });
      this.transaction.addEventListener('complete', () => note({ kind: 'storing', change: -1 }));
    }
    return put.apply(this, values);
  };
}

/** Thrown if the site says that there is no room. */
class Refusal extends Error {}

const NO_ROOM = /Storage is full|is no room|has no room|more than the browser’s storage has free/;

/** Waits like `wait`. Throws a refusal if the site says meanwhile that there is no room. */
async function waitUnlessRefused<Value>(what: string, look: () => Value | null | undefined | false): Promise<Value> {
  const countToasts = () => [...said].reduce((sum, [text, count]) => sum + (NO_ROOM.test(text) ? count : 0), 0);
  const before = countToasts();
  return wait(what, () => {
    const alerts = [...page().querySelectorAll('[role="alert"]')];
    const refusal = alerts.find(({ textContent }) => NO_ROOM.test(textContent ?? ''));
    if (refusal !== undefined || countToasts() > before) throw new Refusal(refusal?.textContent ?? 'Storage is full');
    return look();
  });
}

/** Performs an act and waits for a new toast with a message. */
async function awaitToast(message: string, act: () => void): Promise<void> {
  const before = said.get(message) ?? 0;
  act();
  await waitUnlessRefused(`a toast '${message}'`, () => (said.get(message) ?? 0) > before);
}

// The acts.

/** The acts that the site may refuse for lack of room: their texts are still in the link, the history or the file. */
const MAY_BE_REFUSED: readonly Act['kind'][] = ['share', 'restore', 'import'];

/** The titles whose pastes are not in the list, because they were refused. */
const refusedTitles = new Set<string>();

/** Performs an act. @returns false if there is no room for it, or if the paste that it changes was refused before */
async function tryAct(act: Act, mayFail: boolean): Promise<boolean> {
  if ('title' in act && act.kind !== 'restore' && refusedTitles.has(act.title)) return false;
  try {
    await perform(act);
    if (act.kind === 'restore') refusedTitles.delete(act.title);
    return true;
  } catch (error) {
    if (!mayFail && !(error instanceof Refusal && MAY_BE_REFUSED.includes(act.kind))) throw error;
    for (const { title } of act.kind === 'import' ? act.texts : [act as Text]) refusedTitles.add(title);
    await openSite('/');
    return false;
  }
}

/** How long a menu may take to open before its button is clicked again, in milliseconds. */
const MENU_PATIENCE_MS = 5_000;

async function perform(act: Act): Promise<void> {
  switch (act.kind) {
    case 'add':
      await goHome();
      await write(act);
      if (act.pauseMs > 0) await pause(act.pauseMs);
      return save('Create My Paste', 'Paste added');
    case 'save':
      return save('Create My Paste', 'Paste added');
    case 'update': {
      const edit = await findInRow(act.title, `a[aria-label="Edit ${act.title}"]`);
      edit.click();
      await wait('the form is filled', () => titleField()?.value === act.title && findNamed('button', 'Update Paste'));
      // A moved text comes a moment later.
      await wait('the whole text', () => isWhole(contract(contentField()?.value ?? '')));
      await write(act);
      return save('Update Paste', 'Paste updated');
    }
    case 'delete': {
      const button = await findInRow(act.title, `button[aria-label="Delete ${act.title}"]`);
      return awaitToast('Paste deleted', () => button.click());
    }
    case 'pin': {
      const moreSelector = `button[aria-label="More for ${act.title}"]`;
      await findInRow(act.title, moreSelector);
      let clickedAtMs = Number.NEGATIVE_INFINITY;
      const entry = await wait('its menu', () => {
        const found = findNamed('[role="menuitem"] > span > span', act.isPinned ? 'Pin to the top' : 'Unpin');
        // As a user would, clicks again if the menu does not open: its code came too late, a late focus has closed it, or the
        // row was rendered again.
        if (!found && performance.now() - clickedAtMs > MENU_PATIENCE_MS) {
          find(moreSelector)?.click();
          clickedAtMs = performance.now();
        }
        return found;
      });
      return awaitToast(act.isPinned ? 'Pinned to the top' : 'Unpinned', () => entry.click());
    }
    case 'import':
      return importTexts(act.texts);
    case 'share':
      return saveShared(act);
    case 'restore':
      return restore(act);
    case 'refused':
      return;
    case 'type':
      await goHome();
      await write(act);
      return pause(DRAFT_AGE_MS);
    case 'discard': {
      const button = await wait('Discard', () => findNamed('button', 'Discard'));
      button.click();
      // The form of a paste then shows its stored text.
      await wait('the form is as stored', () => findNamed('button', 'Discard') === undefined);
      return pause(DISCARD_MS);
    }
  }
}

async function goHome(): Promise<void> {
  await follow('Home', () => contentField() && findNamed('button', 'Create My Paste'));
}

/** Follows a link of the navigation, unless its screen is already shown. */
async function follow(linkName: string, isThere: () => unknown): Promise<void> {
  if (isThere()) return;
  findNamed('nav a', linkName)?.click();
  await wait(linkName, isThere);
}

async function write({ title, content }: Text): Promise<void> {
  type(await wait('the title', titleField), title);
  type(await wait('the content', contentField), expandText(content));
}

async function save(buttonName: string, message: string): Promise<void> {
  const button = await wait(buttonName, () => findNamed('button', buttonName));
  await awaitToast(message, () => button.click());
  await wait('the form is empty', () => contentField()?.value === '');
}

/**
 * Finds an element in the row of a title. Searches first, because a long list has only the rows near the window in the
 * page.
 */
async function findInRow(title: string, selector: string): Promise<HTMLElement> {
  await follow('Paste', () => find('input[type="search"]'));
  const search = await wait('the search', () => find<HTMLInputElement>('input[type="search"]'));
  type(search, title);
  await wait(`${selector} in the list`, () => find(selector));
  // A click by script does not blur the search field, as a real click would. The blur writes the search to the address
  // and may render the rows again, so it is fired here.
  search.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const address = () => new URLSearchParams(frame.contentWindow?.location.search).get('q');
  await wait('the search in the address', () => address() === title);
  return wait(`${selector} in the list`, () => find(selector));
}

async function importTexts(texts: readonly Text[]): Promise<void> {
  await follow('Paste', () => find('input[type="search"]'));
  const createdAt = new Date().toISOString();
  const file = JSON.stringify(
    texts.map(({ title, content }) => ({ _id: `import-${title}`, title, content: expandText(content), createdAt })),
  );
  // A script cannot use the browser's file picker, so the file is set on the file input instead.
  const { HTMLInputElement, DataTransfer, File, Event } = frame.contentWindow as Window & typeof globalThis;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function answer() {
    HTMLInputElement.prototype.click = click;
    const transfer = new DataTransfer();
    transfer.items.add(new File([file], 'pastes.json'));
    this.files = transfer.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  };
  findNamed('main button', 'Import')?.click();
  const button = await waitUnlessRefused('the preview', () => findNamed('dialog[open] button', 'Import'));
  button.click();
  await waitUnlessRefused('the dialog closes', () => find('dialog[open]') === null);
  await wait('the bar', () => page().body.textContent?.includes(`Imported ${texts.length} pastes`));
}

/** Opens the link of a text, in a new document as a browser does, and saves it. */
async function saveShared({ title, content }: Text): Promise<void> {
  const link = await makeShareLink({ title, content: expandText(content) }, location.origin);
  if (!link.ok) throw new Error(`No link: ${link.error}`);
  const { pathname, hash } = new URL(link.value);
  await openSite(`${pathname}?opened=${Date.now()}${hash}`);
  const button = await wait('Save', () => findNamed('main button', 'Save'));
  await awaitToast('Paste added', () => button.click());
}

async function restore({ title }: Text): Promise<void> {
  await follow('Paste', () => find('input[type="search"]'));
  const opener = () =>
    [...page().querySelectorAll('button')].find((each) => each.textContent?.startsWith('Recently deleted'));
  (await wait('Recently deleted', opener)).click();
  const button = await wait(`${title} in the history`, () =>
    find(`dialog[open] button[aria-label="Restore ${title}"]`),
  );
  await awaitToast('Paste restored', () => button.click());
  await closeDialog();
}

async function closeDialog(): Promise<void> {
  find('dialog[open] button[aria-label="Close"]')?.click();
  await wait('the dialog closes', () => find('dialog[open]') === null);
}

/** Chooses a backup file in the private file system, where no dialog of the browser is needed. */
async function chooseBackupFile(isShared: boolean): Promise<void> {
  while (isShared && (await readPrivateFile()) === null) await pause(100);
  Object.assign(frame.contentWindow as Window, {
    showSaveFilePicker: () => openPrivateFile(true),
    showOpenFilePicker: async () => [await openPrivateFile(false)],
  });
  find('button[aria-label="Menu"]')?.click();
  (await wait('the menu', () => findNamed('[role="menuitem"]', 'Keep a backup file…'))).click();
  const name = isShared ? 'Existing file…' : 'New file…';
  (await wait('the dialog', () => findNamed('dialog[open] button', name))).click();
  await wait('the file', () => find('dialog[open] [role="status"]')?.textContent?.includes(': written'));
  await closeDialog();
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

async function read(isFormOnly: boolean): Promise<TabReading> {
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
