import { hash36 } from '@/store/hash';
import type { Paste } from '@/store/paste/paste';

/** Matches ids of formats in which two notes may share an id. */
const SHARED_ID = /^(?:keep|json)-/;

/**
 * Gives different notes with the same id new ids, made of the old id and the text. Some programs identify a note by something
 * that two notes can share, such as the time of creation. Such notes are not versions of one note.
 */
export function tellApart(pastes: readonly Paste[]): readonly Paste[] {
  const texts = new Map<string, string>();
  const shared = new Set<string>();
  for (const paste of pastes) {
    if (!SHARED_ID.test(paste._id)) continue;
    const first = texts.get(paste._id);
    if (first === undefined) texts.set(paste._id, textOf(paste));
    else if (first !== textOf(paste)) shared.add(paste._id);
  }
  if (shared.size === 0) return pastes;
  return pastes.map((paste) =>
    shared.has(paste._id) ? { ...paste, _id: `${paste._id}-${hash36(textOf(paste))}` } : paste,
  );
}

function textOf({ title, content }: Paste): string {
  return `${title}\n${content}`;
}
