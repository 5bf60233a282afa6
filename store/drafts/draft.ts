import { encodeJson } from '@/store/encode-json';
import { isRecord, parseJson } from '@/store/parse-json';

/** Unsaved text, as it is stored. */
export interface Draft {
  readonly id: string;
  /** The paste that the text will replace; null for a new paste. */
  readonly pasteId: string | null;
  /** The `createdAt` of the version that the user began to edit; null for a new paste. */
  readonly baseVersion: string | null;
  readonly title: string;
  readonly content: string;
  /** Set by earlier versions of the site if `content` replaces only the beginning of the paste's text. */
  readonly beginning?: unknown;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

/** A draft before it is stored. */
export type UnsavedText = Omit<Draft, 'id' | 'savedAtMs' | 'beginning'>;

/** Encodes a draft for storage. */
export function encodeDraft(draft: Draft): string {
  return encodeJson(draft);
}

/** Decodes a stored text. @returns undefined if it is not a draft */
export function decodeDraft(text: string): Draft | undefined {
  const value = parseJson(text);
  return isDraft(value) ? value : undefined;
}

/** Tells whether a value from storage is a draft. */
export function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id !== '' &&
    isStringOrNull(value.pasteId) &&
    isStringOrNull(value.baseVersion) &&
    typeof value.title === 'string' &&
    typeof value.content === 'string' &&
    typeof value.savedAtMs === 'number'
  );
}

function isStringOrNull(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}
