/**
 * Reads where the site lives on its host from `BASE_PATH`: '' is the root of a domain, '/tools/pastes' a folder. Throws
 * when the value is no such path, because a site built with it would look for its own files in the wrong place.
 */
export function readBasePath(environment: Readonly<Record<string, string | undefined>>): string {
  const basePath = environment.BASE_PATH ?? '';
  if (basePath !== '' && !/^(\/[\w.~-]+)+$/.test(basePath)) {
    throw new Error(
      `BASE_PATH is ${JSON.stringify(basePath)}. It has to be empty, or a path such as /tools/pastes: with a slash ` +
        'before every folder, none at the end, and only letters, digits, hyphens, dots, underscores and tildes.',
    );
  }
  if (/\.[^/]*$/.test(basePath)) {
    // Next takes such an address for a file's, and leaves out the slash with which the service worker's scope ends.
    throw new Error(
      `BASE_PATH is ${JSON.stringify(basePath)}. Its last folder must have no dot in its name: browsers could not ` +
        'open the site offline.',
    );
  }
  return basePath;
}
