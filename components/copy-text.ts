import toast from 'react-hot-toast/headless';

/** The package that copies where there is no clipboard, once it is loaded. */
let copyPackage: typeof import('copy-to-clipboard') | undefined;

// Safari takes a copy from within the tap itself, and no more after a load.
if (typeof document !== 'undefined' && !hasClipboard()) loadCopyPackage().catch(() => {});

/** Puts a text on the clipboard and says how that went (specification, section 8). */
export async function copyText(text: string): Promise<void> {
  const hasCopied = (hasClipboard() && (await copyByClipboard(text))) || (await copyByCommand(text));
  if (hasCopied) toast.success('Copied to Clipboard');
  else toast.error('Could not copy');
}

/** Pages served over plain http have none, in some browsers as undefined. */
function hasClipboard(): boolean {
  return (navigator.clipboard as Clipboard | undefined) !== undefined;
}

/** Some browsers refuse. */
function copyByClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/**
 * With a format the package hands over the text itself; without one it copies a selection of the page, which lacks the
 * last line break.
 */
async function copyByCommand(text: string): Promise<boolean> {
  try {
    const { default: copy } = copyPackage ?? (await loadCopyPackage());
    return await copy(text, { format: 'text/plain' });
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** It is rarely needed, and so does not come with the page. */
async function loadCopyPackage(): Promise<typeof import('copy-to-clipboard')> {
  copyPackage = await import('copy-to-clipboard');
  return copyPackage;
}
