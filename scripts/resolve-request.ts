import { stat } from 'node:fs/promises';
import { join } from 'node:path';

export type Resolution =
  /** The percent-encoded path of a file below the served folder. */
  | { kind: 'file'; filePath: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' }
  | { kind: 'malformed' };

/**
 * Decides what a static host answers to a request target. Redirects keep the path as it was encoded and the query: ids
 * of pastes may hold any character. A target that no path can be read from is `malformed`; one that the file system
 * refuses (too long, a null character) is `missing`.
 */
export async function resolveRequest(directory: string, basePath: string, target: string): Promise<Resolution> {
  const queryStart = target.search(/[?#]/);
  const fullPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart);
  if (fullPath === basePath && basePath !== '') return { kind: 'redirect', location: `${basePath}/${query}` };
  if (!fullPath.startsWith(`${basePath}/`)) return { kind: 'missing' };
  const path = fullPath.slice(basePath.length);

  const segments = decodeSegments(path);
  if (segments === null) return { kind: 'malformed' };
  // An encoded slash or a step upward must never become a path of its own.
  if (segments.some((segment) => /[/\\]/.test(segment) || segment === '..' || segment === '.')) {
    return { kind: 'missing' };
  }
  const kind = await kindOf(join(directory, ...segments));
  if (kind === 'file' && !path.endsWith('/')) return { kind: 'file', filePath: path };
  if (kind !== 'folder' || (await kindOf(join(directory, ...segments, 'index.html'))) !== 'file') {
    return { kind: 'missing' };
  }
  // Two slashes at the start of a Location would name another host.
  if (!path.endsWith('/')) return { kind: 'redirect', location: `${basePath}${path.replace(/^\/+/, '/')}/${query}` };
  return { kind: 'file', filePath: `${path}index.html` };
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    // decodeURIComponent knows one error: a malformed escape.
    return null;
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  try {
    const entry = await stat(path);
    return entry.isDirectory() ? 'folder' : 'file';
  } catch {
    // Whatever the file system says against the path, there is nothing to send.
    return 'nothing';
  }
}
