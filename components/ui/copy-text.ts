import { toast } from '@/store/root/toast';
import { tryToLoad } from './lazy-part';

/** The package that copies in browsers without the clipboard API; undefined until it is loaded. */
let copyPackage: typeof import('copy-to-clipboard') | undefined;

// Loaded in advance, because Safari allows a copy only in the event handler, not after a load.
if (typeof document !== 'undefined' && !hasClipboard()) void loadCopyPackage();

/**
 * Copies a text to the clipboard and shows the result as a toast (specification, section 8).
 *
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const hasCopied = (hasClipboard() && (await copyByClipboard(text))) || (await copyByCommand(text));
  if (hasCopied) toast.success('Copied to Clipboard');
  else toast.error('Could not copy');
  return hasCopied;
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
