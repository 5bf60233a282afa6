import * as v from 'valibot';

const DraftSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  pasteId: v.nullable(v.string()),
  baseVersion: v.nullable(v.string()),
  title: v.string(),
  content: v.string(),
  savedAtMs: v.number(),
});

/**
 * A text that was typed and not saved. `pasteId` is the paste it is to replace, null for a new one; `baseVersion` the
 * `createdAt` of the version it began from; `savedAtMs` is in milliseconds since 1970.
 */
export type Draft = Readonly<v.InferOutput<typeof DraftSchema>>;

/** Writes a draft as the text that storage keeps. */
export function encodeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/** Reads a stored draft; undefined when the text is not one. */
export function decodeDraft(text: string): Draft | undefined {
  try {
    const parsed = v.safeParse(DraftSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
