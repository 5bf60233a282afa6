import { textOfFile } from '@/components/files/text-of-file';
import { takeDroppedFiles } from '@/components/import/dropped-files';
import { readSharedText, SHARE_KEPT, SHARE_REFUSED } from '@/store/arrivals/shared-text';
import { describeFileFault, describeUnopenedFile } from '@/store/files/file-fault-message';
import type { FormSession } from '@/store/form/form-session';
import type { SharedText } from '@/store/form/form-state';
import { withBasePath } from '@/store/paste/paste-address';
import { storeDrafts } from '@/store/root/app';
import { toast } from '@/store/root/toast';

const NOT_KEPT = 'The browser could not keep the shared text. Share it again.';

/** Takes the files that the system opens with the installed app. @param onAdded called when several became pastes */
export async function takeLaunched(
  handles: readonly FileSystemFileHandle[],
  session: FormSession,
  onAdded: () => void,
): Promise<void> {
  const files = await Promise.all(handles.map(readHandle));
  await takeFiles(
    files.filter((file) => file !== null),
    session,
    onAdded,
  );
}

/** @returns null for a file that is gone, or that the user does not let the site read; a toast says so */
async function readHandle(handle: FileSystemFileHandle): Promise<File | null> {
  try {
    return await handle.getFile();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    toast.error(describeFileFault('unreadable', { name: handle.name, size: 0 }));
    return null;
  }
}

/**
 * Takes every share that the service worker has kept (scripts/build/answer-share.ts), the newest last. There may be an older
 * one, left by a crash. A share is deleted once its text is stored as a draft and its files are taken; a share that the full
 * storage has refused comes again with the next one.
 *
 * @param onAdded called when several files have become pastes
 */
export async function takeShares(session: FormSession, onAdded: () => void): Promise<void> {
  if (window.location.hash === SHARE_REFUSED) toast.error(NOT_KEPT);
  const shares = await openShares();
  let hasAdded = false;
  const noteAdded = () => {
    hasAdded = true;
  };
  for (const request of (await shares?.keys()) ?? []) {
    const form = await shares?.match(request).then(readForm);
    if (form === null) toast.error(NOT_KEPT);
    if (!form || (await takeShare(form, session, noteAdded))) await shares?.delete(request);
  }
  // Before the list opens, because the router gives up a navigation when the address changes meanwhile.
  if ([SHARE_KEPT, SHARE_REFUSED].includes(window.location.hash))
    window.history.replaceState(null, '', window.location.pathname);
  if (hasAdded) onAdded();
}

/** @returns undefined in a page without Cache Storage, for which no worker has kept a share */
async function openShares(): Promise<Cache | undefined> {
  const site = new URL(withBasePath('/'), window.location.href).href;
  return window.caches?.open(`pastes-shares-${site}`).catch(() => undefined);
}

/** @returns null if the share is no form; undefined if another window has taken it */
function readForm(share: Response | undefined): Promise<FormData | null> | undefined {
  return share?.formData().catch(() => null);
}

/** @returns whether the share is safe without the copy of the worker */
async function takeShare(form: FormData, session: FormSession, onAdded: () => void): Promise<boolean> {
  const files = form.getAll('files').filter((value) => value instanceof File && value.name !== '') as File[];
  const text = readSharedText(form);
  const hasContent = text !== null && text.content !== '';
  // If a file comes with a title but no text, the title is only the other app's name for the file.
  if (files.length > 0 && !hasContent) {
    if (!(await takeFiles(files, session, onAdded))) return false;
  } else {
    if (text !== null && !(await openInForm(text, session))) return false;
    if (files.length > 0 && !(await takeDroppedFiles(files, null))) return false;
  }
  return storeDrafts();
}

/**
 * Opens a single text in the form, adds a paste for each of several, and opens the import of an export.
 *
 * @returns what `takeDroppedFiles` does
 */
function takeFiles(files: readonly File[], session: FormSession, onAdded: () => void): Promise<boolean> {
  return takeDroppedFiles(files, null, {
    async openOnly({ file, text }) {
      const isOpened = await openInForm({ ...(await textOfFile(file, text)), fileName: file.name }, session);
      if (!isOpened) toast.error(describeUnopenedFile(file));
      return isOpened;
    },
    onAdded,
  });
}

/** Opens a text as a new paste. Unsaved text of the form stays as a draft. @returns false if the form is gone */
async function openInForm(text: SharedText, session: FormSession): Promise<boolean> {
  await untilFilled(session);
  const { isConnected } = session.state.getState();
  if (isConnected) session.open(null, text);
  return isConnected;
}

/** Waits until the form has the text that its address names, or is gone. */
function untilFilled({ state }: FormSession): Promise<void> {
  const isSettled = () => state.getState().phase === 'filled' || !state.getState().isConnected;
  return new Promise((resolve) => {
    if (isSettled()) return resolve();
    const stop = state.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
