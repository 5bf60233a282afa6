/** The folder that the site lives in on its host, such as '/tools/pastes'; empty at the root of a domain. */
export const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
