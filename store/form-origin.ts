import type { DraftText } from './draft-keeper';
import { fromFieldText, toFieldText } from './field-text';
import type { FormFields, FormObstacle } from './form-session-state';
import { isSameText, type Paste, type PasteText } from './paste';

export const EMPTY_TEXT: PasteText = { title: '', content: '' };

/** What the text in the fields began from: nothing, a stored paste, and perhaps a file that was opened over it. */
export interface FormOrigin {
  /** The paste that the fields were filled with. */
  paste(): Paste | undefined;
  /** The `createdAt` of the version that the person's text began from. */
  version(): string | null;
  /** The stored text as the fields show it. */
  shownText(): PasteText;
  /** What stands in the fields, as it is to be stored. */
  fullText(): PasteText;
  /** What stands in the fields, if it is not what is stored. */
  readUnsaved(pasteId: string | null): DraftText | null;
  /** What stands between the text and the paste in storage: the person may not have seen that version. */
  findObstacle(stored: Paste | undefined): FormObstacle | null;
  setPaste(paste: Paste | undefined): void;
  /** Begins anew from a paste, or from nothing, and fills the fields with it. */
  show(paste: Paste | undefined): void;
  setVersion(version: string | null): void;
  /** A file is about to take the place of what stands in the fields. @returns that, or null when they are empty */
  beginFile(text: PasteText, pasteId: string | null): DraftText | null;
  /** The fields hold no file's text any more. */
  endFile(): void;
  /** The unsaved text whose place the file took. */
  displacedText(): DraftText | null;
}

export function createFormOrigin(fields: FormFields): FormOrigin {
  let base: Paste | undefined;
  let baseVersion: string | null = null;
  let fileText: PasteText | undefined;
  let displacedText: DraftText | null = null;
  const shownText = () => (base === undefined ? EMPTY_TEXT : toFieldText(base));

  function readUnsaved(pasteId: string | null): DraftText | null {
    const text = fields.read();
    return isSameText(text, shownText()) ? null : { ...text, pasteId, baseVersion };
  }

  function setPaste(paste: Paste | undefined): void {
    base = paste;
    baseVersion = paste?.createdAt ?? null;
  }

  return {
    paste: () => base,
    version: () => baseVersion,
    shownText,
    fullText: () => fromFieldText(fields.read(), fileText ?? base),
    readUnsaved,
    findObstacle(stored) {
      if (stored?.createdAt === baseVersion) return null;
      if (stored === undefined) return 'missing';
      return isSameText(fields.read(), toFieldText(stored)) ? null : 'changed';
    },
    setPaste,
    show(paste) {
      setPaste(paste);
      fields.write(shownText());
    },
    setVersion(version) {
      baseVersion = version;
    },
    beginFile(text, pasteId) {
      displacedText = readUnsaved(pasteId);
      fileText = text;
      const shown = fields.read();
      return isSameText(shown, EMPTY_TEXT) ? null : { ...shown, pasteId, baseVersion };
    },
    endFile() {
      fileText = undefined;
      displacedText = null;
    },
    displacedText: () => displacedText,
  };
}
