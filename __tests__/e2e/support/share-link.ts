import { makeShareLink } from '@/store/share/share-link';

/** Returns the path and the fragment of the link that shares a text. */
export async function addressOfLink(title: string, content: string): Promise<string> {
  const made = await makeShareLink({ title, content }, 'http://any.host');
  if (!made.ok) throw new Error(made.error);
  const { pathname, hash } = new URL(made.value);
  return pathname + hash;
}
