import toast from 'react-hot-toast/headless';

/** Loads a part of the site that few visits need, and uses it. Without a connection it says so. */
export async function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  const part = await load().catch(() => undefined);
  if (part === undefined) toast.error('This part of the page could not be loaded. Try again when you are online.');
  else await use(part);
}
