import copy from 'copy-to-clipboard';
import toast from 'react-hot-toast/headless';

/**
 * Puts a text on the clipboard and says how that went (specification, section 8). The package falls back to the
 * document's own copy command where a page served over plain http has no clipboard. With a format it then hands over the
 * text itself; without one it copies a selection of the page, which lacks the last line break.
 */
export async function copyText(text: string): Promise<void> {
  const hasCopied = await copy(text, { format: 'text/plain' }).catch(() => false);
  if (hasCopied) toast.success('Copied to Clipboard');
  else toast.error('Could not copy');
}
