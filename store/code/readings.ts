import type { Language } from './languages';

/** The ways to show a text, and their names. Only Markdown has a preview. */
export const READINGS = { plain: 'Plain text', code: 'Code view', preview: 'Preview' } as const;

export type Reading = keyof typeof READINGS;

/** Tells whether a value from outside names a way to show a text. */
export function isReading(value: unknown): value is Reading {
  return typeof value === 'string' && Object.hasOwn(READINGS, value);
}

/** What the user chose for kinds of texts (store/settings/settings.ts). */
export interface ChosenReadings {
  readonly codeView: boolean;
  readonly previewsMarkdown: boolean;
  readonly codesMarkdown: boolean;
}

/**
 * Returns how a text is shown, by its language: as the user chose for its kind. Letters, which are in no language, are plain.
 * Undefined choices let each text be shown as its kind is read best.
 */
export function readingOf(language: Language | undefined, chosen: ChosenReadings | undefined): Reading {
  if (isLetters(language)) return 'plain';
  if (language !== 'markdown') return (chosen?.codeView ?? true) ? 'code' : 'plain';
  if (chosen?.previewsMarkdown ?? true) return 'preview';
  return chosen?.codesMarkdown ? 'code' : 'plain';
}

/** Returns the settings that remember a choice for the kind of a text; none for letters. */
export function rememberReading(language: Language | undefined, reading: Reading): Partial<ChosenReadings> {
  if (isLetters(language)) return {};
  if (language !== 'markdown') return { codeView: reading === 'code' };
  return { previewsMarkdown: reading === 'preview', codesMarkdown: reading === 'code' };
}

function isLetters(language: Language | undefined): language is 'plaintext' | undefined {
  return language === undefined || language === 'plaintext';
}
