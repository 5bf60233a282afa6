import { tryToLoad } from '@/store/root/load-code';
import { toast } from '@/store/root/toast';

/** The package that copies in browsers without the clipboard API; undefined until it is loaded. */
let copyPackage: typeof import('copy-to-clipboard') | undefined;

// Loaded in advance, because Safari allows a copy only in the event handler, not after a load.
if (typeof document !== 'undefined' && !hasClipboard()) void loadCopyPackage();

/**
 * Copies a text to the clipboard and shows the result as a toast (specification, section 8). Call it in the handler of a
 * click or key press. A text that is still being read may turn out to be undefined: then the reader has said why.
 *
 * @returns whether it was copied
 */
export async function copyText(text: string | Promise<string | undefined>): Promise<boolean> {
  const hasCopied = typeof text === 'string' ? await copyNow(text) : await copyLater(text);
  if (hasCopied === undefined) return false;
  if (hasCopied) toast.success('Copied to Clipboard');
  else toast.error('Could not copy');
  return hasCopied;
}

async function copyNow(text: string): Promise<boolean> {
  return (hasClipboard() && (await copyByClipboard(text))) || (await copyByCommand(text));
}

/** @returns undefined if there is no text */
async function copyLater(reading: Promise<string | undefined>): Promise<boolean | undefined> {
  const isCopied = await copyWhenReady(reading);
  const text = await reading;
  return isCopied || (text === undefined ? undefined : copyNow(text));
}

/**
 * Starts the copy of a text that is not there yet. Safari allows a copy only in the event handler, so this must be called
 * in it.
 *
 * @returns whether the text was copied
 */
export async function copyWhenReady(making: Promise<string | undefined>): Promise<boolean> {
  // The browser may refuse before the text is there; then nothing else handles a rejection.
  const text = making.catch(() => undefined);
  if (!hasClipboard() || !('write' in navigator.clipboard) || typeof ClipboardItem === 'undefined') return false;
  const blob = text.then((ready) => {
    if (ready !== undefined) return new Blob([ready], { type: 'text/plain' });
    throw new Error('There is no text to copy.');
  });
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // There is no text, the browser refused the copy, or it does not support a promise in `ClipboardItem`.
    return false;
  }
}

/** Over plain http `navigator.clipboard` is undefined, despite its type. */
function hasClipboard(): boolean {
  return (navigator.clipboard as Clipboard | undefined) !== undefined;
}

/** Resolves to false if the browser refuses. */
function copyByClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/**
 * Copies by the package. The `format` option makes it copy the text itself; otherwise it copies a selection of the
 * page, which loses the last line break.
 */
async function copyByCommand(text: string): Promise<boolean> {
  try {
    const loaded = copyPackage ?? (await loadCopyPackage());
    return (await loaded?.default(text, { format: 'text/plain' })) ?? false;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

async function loadCopyPackage(): Promise<typeof copyPackage> {
  copyPackage = await tryToLoad(() => import('copy-to-clipboard'));
  return copyPackage;
}
