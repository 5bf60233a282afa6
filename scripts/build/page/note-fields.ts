import { notedText } from '@/components/keyboard/typed-text';
import { encodeDraft } from '@/store/drafts/draft';
import { type Handover, handover, type TextField } from '@/store/handover';
import { createPasteId } from '@/store/paste/paste-id';
import { DRAFT_KEY_PREFIX } from '@/store/storage/storage-keys';

/** Matches the site's own fields. Fields that an extension adds have other names. */
const FIELDS = 'input[name=title], textarea[name=content], input[name=search]';

const noted: NonNullable<Handover['notedFields']> = { all: new Set(), focused: null };

let hasStarted = false;

/** The key of the draft that this page has stored; null if it has stored none. */
let draftKey: string | null = null;

/**
 * Notes the text fields of the page until the frame has mounted. A form that mounts takes over what was typed into them
 * (components/keyboard/typed-text.ts). If none does before the page is left, because the scripts do not come or fail, the
 * text becomes the draft of a new paste, which the next form restores.
 */
export function noteFields(): void {
  handover().notedFields = noted;
  addEventListener('pastes:started', () => {
    hasStarted = true;
    noted.focused = null;
  });
  // A password manager may fill in a field without any event.
  addEventListener('DOMContentLoaded', () => document.querySelectorAll(FIELDS).forEach(note));
  addEventListener('input', ({ target }) => note(target));
  addEventListener('focusin', ({ target }) => {
    note(target);
    if (!hasStarted) noted.focused = target;
  });
  // Waits, because some browsers fire the event for an element that is being removed.
  addEventListener('focusout', ({ target }) => setTimeout(forgetFocus, 0, target));
  addEventListener('pagehide', keepAsDraft);
  // A page from the back/forward cache still has the text in its fields, so the draft is not needed.
  addEventListener('pageshow', ({ persisted }) => persisted && dropDraft());
}

function note(target: EventTarget | null): void {
  if (!hasStarted && target instanceof Element && target.matches(FIELDS)) noted.all.add(target as TextField);
}

/**
 * Forgets the focused element, unless it still has the focus: when the window goes to the back, its element keeps the
 * focus.
 */
function forgetFocus(target: Element): void {
  if (target.isConnected && target !== document.activeElement && noted.focused === target) noted.focused = null;
}

/**
 * Stores the text as the draft of a new paste. It is never added to an existing paste, which the user has not seen with
 * it.
 */
function keepAsDraft(): void {
  const [title, content] = [notedText('title'), notedText('content')];
  if (title === '' && content === '') return;
  const savedAtMs = Date.now();
  const id = createPasteId(savedAtMs, Math.random());
  const key = DRAFT_KEY_PREFIX + id;
  try {
    localStorage.setItem(key, encodeDraft({ id, pasteId: null, baseVersion: null, title, content, savedAtMs }));
    draftKey = key;
  } catch {
    // Storage is denied or full, and the page is about to end.
  }
}

function dropDraft(): void {
  if (draftKey !== null) localStorage.removeItem(draftKey);
  draftKey = null;
}
