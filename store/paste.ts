import * as v from 'valibot';

/** A paste as it stands in storage (specification, section 3). */
const PasteSchema = v.object({
  _id: v.pipe(v.string(), v.nonEmpty(), v.check(isWellFormed)),
  title: v.string(),
  content: v.string(),
  createdAt: v.pipe(v.string(), v.check(isDate)),
});

export type Paste = Readonly<v.InferOutput<typeof PasteSchema>>;

/** What a person types; the store adds the id and the date. */
export type PasteText = Pick<Paste, 'title' | 'content'>;

/**
 * Whether a value, as it stands, is a paste. It is tested and not copied: a field that we do not know belongs to
 * whoever wrote it, and survives a load and a save.
 */
export function isPaste(value: unknown): value is Paste {
  return v.is(PasteSchema, value);
}

/** Whether two versions of a paste say the same, dates aside. */
export function isSameText(a: PasteText, b: PasteText): boolean {
  return a.title === b.title && a.content === b.content;
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** An id with half a surrogate pair could not be put into an address. */
function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}
