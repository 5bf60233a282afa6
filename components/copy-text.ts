import toast from 'react-hot-toast/headless';

/** Puts a text on the clipboard and says how that went (specification, section 8). */
export async function copyText(text: string): Promise<void> {
  const hasCopied = (await copyByClipboard(text)) || (await copyByCommand(text));
  if (hasCopied) toast.success('Copied to Clipboard');
  else toast.error('Could not copy');
}

async function copyByClipboard(text: string): Promise<boolean> {
  // Some browsers have no clipboard at all, others have it undefined, and others refuse.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/**
 * Pages served over plain http have no clipboard. The package that covers them is loaded when it is needed, which it
 * rarely is. With a format it hands over the text itself; without one it copies a selection of the page, which lacks
 * the last line break.
 */
async function copyByCommand(text: string): Promise<boolean> {
  try {
    const { default: copy } = await import('copy-to-clipboard');
    return await copy(text, { format: 'text/plain' });
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
