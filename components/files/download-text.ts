import { toast } from '@/store/root/toast';

/**
 * How long the object URL of a download stays valid, in milliseconds. The browser must have begun the download by then.
 */
const RELEASE_DELAY_MS = 60_000;

interface DownloadOptions {
  readonly type?: string;
  /** What the toast says; null if another message says it. */
  readonly message?: string | null;
}

/** Downloads a text, or the bytes of a file, and says so: not every browser shows that it has begun. */
export function downloadText(
  fileName: string,
  text: string | Uint8Array<ArrayBuffer>,
  { type = 'application/json', message = `Downloaded ${fileName}` }: DownloadOptions = {},
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  // In the document, so that the filter of double clicks sees it.
  document.body.append(link);
  link.click();
  link.remove();
  if (message !== null) toast.success(message);
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_DELAY_MS);
}
