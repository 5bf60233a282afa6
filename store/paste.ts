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
  return isUsualPaste(value) || v.is(PasteSchema, value);
}

/** A moment as `toISOString` writes it, in the days that every month has. */
const USUAL_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Takes nothing that the schema refuses, and nearly all that it takes, in a tenth of the time: a list has thousands. */
function isUsualPaste(value: unknown): value is Paste {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, title, content, createdAt }: { readonly [Field in keyof Paste]?: unknown } = value;
  return (
    typeof _id === 'string' &&
    _id !== '' &&
    isWellFormed(_id) &&
    typeof title === 'string' &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    USUAL_DATE.test(createdAt)
  );
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
