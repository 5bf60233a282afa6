import { firstDateOf } from '@/store/import-formats/foreign-date';
import {
  type FormatFault,
  type FoundPastes,
  type LeftOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
} from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';

// GitHub gists, as the REST API returns them: one gist (`GET /gists/{id}`), or an array of gists. Lists of gists
// (`GET /gists`) have no contents. The API cuts a file at 1 MB and a gist at 300 files, and says so by `truncated`
// (https://docs.github.com/en/rest/gists/gists).

/** The name that GitHub gives to a file without one. */
const NO_NAME = /^gistfile\d+\.txt$/;

/** The texts that a gist has beside its addresses. */
const KNOWN = new Set(['id', 'node_id', 'created_at', 'updated_at', 'description', 'visibility']);

type Gist = Readonly<Record<string, unknown>> & { readonly files: Readonly<Record<string, unknown>> };

/** Reads gists: a paste for each file. The description goes before the name of the file. */
export function readGithubGist({ json, modifiedMs }: SourceText): FoundPastes | FormatFault | undefined {
  const gists: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (gists.length === 0 || !gists.every(isGist)) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [];
  for (const gist of gists) {
    const editedAt = firstDateOf([gist.updated_at, gist.created_at]);
    const description = typeof gist.description === 'string' ? gist.description.trim() : '';
    if (gist.truncated === true) leftOut.push({ kind: 'cut-gist', name: description || String(gist.id) });
    for (const [name, file] of Object.entries(gist.files)) {
      if (!isRecord(file)) continue;
      const { content, truncated, encoding } = file;
      if (truncated === true) leftOut.push({ kind: 'cut-file', name });
      else if (typeof content !== 'string') leftOut.push({ kind: 'file-without-content', name });
      else if (encoding === 'base64') leftOut.push({ kind: 'binary-file', name });
      else
        pastes.push(
          pasteOf('gist', {
            title: titleOf(description, name),
            content,
            editedMs: modifiedMs,
            editedAt,
            sourceId: `${gist.id}/${name}`,
          }),
        );
    }
  }
  const hasNoContents = pastes.length === 0 && leftOut.every(({ kind }) => kind === 'file-without-content');
  if (hasNoContents) return 'gists-without-contents';
  const others = gists.flatMap((gist) => leaveOutOthers(gist, KNOWN)).filter(({ name }) => !isAddress(name));
  return { format: 'gist', pastes, leftOut: [...leftOut, ...others] };
}

function isGist(value: unknown): value is Gist {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.files)) return false;
  const files = Object.values(value.files);
  return files.length > 0 && files.every((file) => isRecord(file) && ('filename' in file || 'raw_url' in file));
}

/** GitHub ends the names of addresses so: 'url', 'forks_url'. */
function isAddress(name: string | null): boolean {
  return name !== null && /(?:^|_)url$/.test(name);
}

function titleOf(description: string, name: string): string {
  if (description === '') return name;
  return NO_NAME.test(name) ? description : `${description} – ${name}`;
}
