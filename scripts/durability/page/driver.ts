import { readStores } from '../../site/page/database';
import { HISTORY_STORES, joinRecords } from '../../site/page/history';
import type { Act, Text } from '../acts';
import type { Acknowledgement, Command, Reading, Reply } from './protocol';

/*
 * The page that drives one tab. It shows the site in a frame of the same origin and acts there as a user does: sets
 * fields, dispatches input events, clicks buttons. An act is acknowledged when the screen says so. The page requests
 * one command after another from the test's server. It works in every browser engine.
 */

const parameters = new URLSearchParams(location.search);
const frame = document.createElement('iframe');
/** How often each message has appeared in a new toast. */
const said = new Map<string, number>();

/** How long the site may take for one step, in milliseconds. A long list on a busy machine is slow. */
const PATIENCE_MS = 15_000;

const DRAFT_AGE_MS = 1_000;

void run();

async function run(): Promise<void> {
  const isFirst = parameters.get('tab') === 'a';
  let reply: Reply = isFirst ? { listAtStart: localStorage.getItem('pastes') } : {};
  // Opened without an opener, the second tab gets its own process.
  if (isFirst)
    open(
      `${location.pathname}?start=${parameters.get('start')}&tab=b`,
      '_blank',
      'popup,noopener,width=1000,height=800',
    );
  for (;;) {
    const answer = await post('next', reply);
    if (answer.status !== 200) return;
    const command: Command = await answer.json();
    reply = await obey(command).catch((error) => ({ error: `${error}, at ${describePage()}` }));
  }
}

function post(path: string, message: Reply | Acknowledgement): Promise<Response> {
  return fetch(`${path}${location.search}`, { method: 'POST', body: JSON.stringify(message) });
}

async function obey(command: Command): Promise<Reply> {
  switch (command.kind) {
    case 'seed':
      localStorage.setItem('pastes', command.list);
      return {};
    case 'open':
      await openSite();
      return {};
    case 'read':
      return { reading: await read() };
    case 'act':
      for (const [index, act] of command.acts.entries()) {
        await perform(act);
        void post('acknowledged', { index, atMs: Date.now() });
      }
      return {};
  }
}

// The parts of the page.

const page = () => frame.contentDocument as Document;
const find = <Part extends HTMLElement>(selector: string) => page().querySelector<Part>(selector);
const findNamed = (selector: string, text: string) =>
  [...page().querySelectorAll<HTMLElement>(selector)].find((part) => part.textContent?.trim() === text);
const titleField = () => find<HTMLInputElement>('input[name="title"]');
const contentField = () => find<HTMLTextAreaElement>('textarea[name="content"]');
const describePage = () => `${frame.contentWindow?.location.href}, after the toasts ${JSON.stringify([...said])}`;

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

/** Opens Home and waits until the page is hydrated. */
async function openSite(): Promise<void> {
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = '/';
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
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

/** Performs an act and waits for a new toast with a message. */
async function awaitToast(message: string, act: () => void): Promise<void> {
  const before = said.get(message) ?? 0;
  act();
  await wait(`a toast '${message}'`, () => (said.get(message) ?? 0) > before);
}

// The acts.

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
      await write(act);
      return save('Update Paste', 'Paste updated');
    }
    case 'delete': {
      const button = await findInRow(act.title, `button[aria-label="Delete ${act.title}"]`);
      return awaitToast('Paste deleted', () => button.click());
    }
    case 'pin': {
      const button = await findInRow(act.title, `button[aria-label="Pin ${act.title}"]`);
      return awaitToast(act.isPinned ? 'Pinned to the top' : 'Unpinned', () => button.click());
    }
    case 'import':
      return importTexts(act.texts);
    case 'type':
      await goHome();
      await write(act);
      return pause(DRAFT_AGE_MS);
    case 'discard': {
      const button = await wait('Discard', () => findNamed('button', 'Discard'));
      button.click();
      await wait('the form is empty', () => contentField()?.value === '');
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
  type(await wait('the content', contentField), content);
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
  const part = await wait(`${selector} in the list`, () => find(selector));
  // A real click would blur the search field, which writes the search to the address.
  search.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return part;
}

async function importTexts(texts: readonly Text[]): Promise<void> {
  await follow('Paste', () => find('input[type="search"]'));
  const createdAt = new Date().toISOString();
  const file = JSON.stringify(
    texts.map(({ title, content }) => ({ _id: `import-${title}`, title, content, createdAt })),
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
  const button = await wait('the preview', () => findNamed('dialog[open] button', 'Import'));
  button.click();
  await wait('the dialog closes', () => find('dialog[open]') === null);
  await wait('the bar', () => page().body.textContent?.includes(`Imported ${texts.length} pastes`));
}

// What is stored.

async function read(): Promise<Reading> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('pastes.draft.'));
  return {
    list: localStorage.getItem('pastes'),
    fields: { title: titleField()?.value ?? '', content: contentField()?.value ?? '' },
    drafts: keys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]')),
    // The texts of the history's records.
    history: joinRecords(await readStores(HISTORY_STORES)).flatMap(({ text }) => text.paste ?? []),
  };
}
