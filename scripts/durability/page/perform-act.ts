import { makeShareLink } from '@/store/share/share-link';
import type { Act, Text } from '../acts';
import { contract, expandText, isWhole } from './long-text';
import { openPrivateFile, readPrivateFile } from './read-stored';
import {
  awaitToast,
  contentField,
  find,
  findNamed,
  frame,
  openSite,
  page,
  pause,
  Refusal,
  titleField,
  type,
  wait,
  waitUnlessRefused,
} from './shown-site';

/*
 * The acts of a user, performed in the site that the frame shows. An act is acknowledged when the screen says so.
 */

const DRAFT_AGE_MS = 1_000;

/**
 * How long discarding a draft may take, in milliseconds, because the site does not report when it is done. WebKitGTK's
 * IndexedDB takes longer when tabs act at full speed.
 */
const DISCARD_MS = /AppleWebKit(?!.*Chrome)/.test(navigator.userAgent) ? 300 : 50;

/** The acts that the site may refuse for lack of room: their texts are still in the link, the history or the file. */
const MAY_BE_REFUSED: readonly Act['kind'][] = ['share', 'restore', 'import'];

/** The titles whose pastes are not in the list, because they were refused. */
const refusedTitles = new Set<string>();

/** Performs an act. @returns false if there is no room for it, or if the paste that it changes was refused before */
export async function tryAct(act: Act, mayFail: boolean): Promise<boolean> {
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
export async function chooseBackupFile(isShared: boolean): Promise<void> {
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
