/**
 * Reads the site's folder on its host from `BASE_PATH`: '' is the root of a domain, '/tools/pastes' a folder. Throws on
 * any other value, because the built site would request its files from the wrong place.
 */
export function readBasePath(environment: Readonly<Record<string, string | undefined>>): string {
  const basePath = environment.BASE_PATH ?? '';
  // A dot in the last folder is refused: Next would take the address for a file and omit its final slash. The scope of the
  // service worker needs the slash, so the site could not be opened offline.
  if (/^(\/[\w.~-]+)*$/.test(basePath) && !/\.[^/]*$/.test(basePath)) return basePath;
  throw new Error(
    `BASE_PATH is ${JSON.stringify(basePath)}. It must be empty or a path such as /tools/pastes: a slash before every ` +
      'folder, none at the end, only letters, digits, hyphens, dots, underscores and tildes, and no dot in the last name.',
  );
}
