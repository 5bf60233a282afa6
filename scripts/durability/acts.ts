/*
 * The model of a tab's acts. Each tab acts only on its own pastes, so its state never depends on the other tab. An act
 * is a pure function from one state of a tab to the next.
 */

export const TAB_NAMES = ['a', 'b'] as const;
export type TabName = (typeof TAB_NAMES)[number];

export interface Text {
  readonly title: string;
  readonly content: string;
}

/** One act of a user. Titles are unique, so a title names a paste. */
export type Act =
  /** Types a new paste and saves it, after a pause in which the site may store it as a draft. */
  | ({ readonly kind: 'add'; readonly pauseMs: number } & Text)
  | ({ readonly kind: 'update' } & Text)
  | { readonly kind: 'delete'; readonly title: string }
  | { readonly kind: 'pin'; readonly title: string; readonly isPinned: boolean }
  | { readonly kind: 'import'; readonly texts: readonly Text[] }
  /** Opens the link of a shared text and saves it. */
  | ({ readonly kind: 'share' } & Text)
  /** Brings back a deleted paste. */
  | ({ readonly kind: 'restore' } & Text)
  /** An act that the site refused, and said so: there was no room. */
  | { readonly kind: 'refused' }
  /** Types a new paste and leaves it unsaved. */
  | ({ readonly kind: 'type' } & Text)
  /** Saves or discards the draft that the form has restored. */
  | ({ readonly kind: 'save' } & Text)
  | ({ readonly kind: 'discard' } & Text);

export interface ModelPaste extends Text {
  readonly isPinned: boolean;
}

/** The state of one tab: its pastes in the order of the list, its unsaved text, and what it can restore, latest last. */
export interface TabState {
  readonly pastes: readonly ModelPaste[];
  readonly draft: Text | null;
  readonly deleted: readonly Text[];
}

/** The state of a tab that has nothing. */
export const NO_STATE: TabState = { pastes: [], draft: null, deleted: [] };

/** Returns the state after an act. */
export function applyAct(state: TabState, act: Act): TabState {
  const { pastes, deleted } = state;
  const change = (title: string, part: Partial<ModelPaste>) =>
    pastes.map((paste) => (paste.title === title ? { ...paste, ...part } : paste));
  switch (act.kind) {
    case 'add':
    case 'save':
      return { ...state, pastes: [...pastes, asPaste(act)], draft: null };
    case 'share':
      return { ...state, pastes: [...pastes, asPaste(act)] };
    case 'import':
      return { ...state, pastes: [...pastes, ...act.texts.map(asPaste)] };
    case 'update':
      return { ...state, pastes: change(act.title, { content: act.content }) };
    case 'pin':
      return { ...state, pastes: change(act.title, { isPinned: act.isPinned }) };
    case 'delete': {
      const paste = pastes.find(({ title }) => title === act.title);
      const rest = pastes.filter((each) => each !== paste);
      return { ...state, pastes: rest, deleted: paste === undefined ? deleted : [...deleted, paste] };
    }
    case 'restore': {
      const rest = deleted.filter(({ title }) => title !== act.title);
      return { ...state, pastes: [...pastes, asPaste(act)], deleted: rest };
    }
    case 'type':
      return { ...state, draft: { title: act.title, content: act.content } };
    case 'discard':
      return { ...state, draft: null };
    case 'refused':
      return state;
  }
}

/** Returns the text that an act removes from the list. The history must have it afterwards. */
export function findLeaving({ pastes }: TabState, act: Act): Text | undefined {
  if (act.kind !== 'update' && act.kind !== 'delete') return undefined;
  return pastes.find(({ title }) => title === act.title);
}

/** Returns the unsaved text that the form holds at some time during an act. */
export function unsavedDuring(act: Act): Text | undefined {
  return act.kind === 'add' || act.kind === 'update' || isAboutDraft(act) ? act : undefined;
}

/** Tells whether an act changes or deletes a tab's draft. */
export function touchesDraft(act: Act): boolean {
  return act.kind === 'add' || isAboutDraft(act);
}

/** Returns a text as one string, for comparison. */
export function keyOf({ title, content }: Text): string {
  return `${title}\n${content}`;
}

function isAboutDraft(act: Act): act is Extract<Act, { kind: 'type' | 'save' | 'discard' }> {
  return act.kind === 'type' || act.kind === 'save' || act.kind === 'discard';
}

function asPaste({ title, content }: Text): ModelPaste {
  return { title, content, isPinned: false };
}
