import { firstDateOf } from '@/store/import-formats/foreign-date';
import { fileNameOf, folderOf, pasteOf, type SourceText } from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder, titleFromText } from './folder-format';

// Notes of Bear, and of others that write TextBundles: a folder `{name}.textbundle` with `info.json`, `text.md` and `assets/`
// (http://textbundle.org/spec/). A backup, `.bear2bk`, is a zip of them; Bear has the trash and pins in `info.json`.

const BEAR = 'net.shinyfrog.bear';

const TEXT = /^text\.(md|markdown|txt|fountain|html)$/i;

type Fields = Readonly<Record<string, unknown>>;

/** Reads bundles: a paste for each note, without the trash. */
export function readBear(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('bear');
  const texts = new Map(
    sources.filter(({ path }) => TEXT.test(fileNameOf(path))).map((each) => [folderOf(each), each]),
  );
  const bundles = new Set<string>();
  const parents = new Set<string>();
  for (const source of sources) {
    const folder = folderOf(source);
    const text = texts.get(folder);
    if (fileNameOf(source.path) !== 'info.json' || !isInfo(source.json)) continue;
    if (text === undefined && !(BEAR in source.json)) continue;
    findings.take(source);
    bundles.add(folder);
    if (source.json.creatorIdentifier === BEAR && folder !== '') parents.add(folder.replace(/[^/]+\/$/, ''));
    if (text === undefined) findings.leaveOut(isEncrypted(source.json) ? 'encrypted-note' : 'empty-note');
    else {
      findings.take(text);
      readNote(text, source.json, findings);
    }
  }
  for (const source of sources) {
    if (findings.taken.has(source)) continue;
    const folder = folderOf(source);
    if (/(^|\/)assets\/$/.test(folder) && bundles.has(folder.slice(0, -'assets/'.length)))
      findings.take(source, 'attachment');
    // A backup has a file about itself beside the notes.
    else if (parents.has(folder) && /\.json$/i.test(source.path)) findings.take(source, 'settings-file');
  }
  return findings;
}

function isInfo(json: unknown): json is Fields {
  if (!isRecord(json) || typeof json.version !== 'number') return false;
  return ['type', 'creatorIdentifier', 'transient', BEAR].some((name) => name in json);
}

function readNote({ path, text: content, modifiedMs }: SourceText, info: Fields, findings: FolderFindings): void {
  const bear = isRecord(info[BEAR]) ? info[BEAR] : {};
  if (isTrue(bear.trashed)) {
    findings.leaveOut('trashed-note');
    return;
  }
  const name = /([^/]+)\.textbundle\/[^/]*$/i.exec(path)?.[1];
  const title = name === undefined || /^\s*# /.test(content) ? titleFromText(content) : name;
  const editedAt = firstDateOf([bear.modificationDate, bear.creationDate]);
  const sourceId = typeof bear.uniqueIdentifier === 'string' ? bear.uniqueIdentifier : null;
  findings.add(
    pasteOf('bear', { title, content, editedAt, editedMs: modifiedMs, sourceId, isPinned: isTrue(bear.pinned) }),
  );
}

/** Tells whether a note is locked: then its text is empty. */
function isEncrypted(info: Fields): boolean {
  const bear = info[BEAR];
  return isRecord(bear) && (isTrue(bear.encrypted) || isTrue(bear.locked) || typeof bear.encryptedData === 'string');
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}
