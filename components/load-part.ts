import toast from 'react-hot-toast/headless';

/**
 * Loads a part of the site that few visits need, and uses it. Without a connection it says so; in a tab left open over
 * a new version, only a reload helps, since the host has the part no more.
 */
export async function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  const part = await load().catch(() => undefined);
  if (part === undefined)
    toast.error('This part of the page could not be loaded. Reload the page when you are online.');
  else await use(part);
}
