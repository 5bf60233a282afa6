import { isApple } from './pressed-key';
import type { Shortcut } from './shortcuts';

/** The labels of keys, if they differ from the names. */
const LABELS: Readonly<Record<string, string>> = {
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'Page Up',
  pagedown: 'Page Down',
};

const APPLE_LABELS: typeof LABELS = { ...LABELS, ctrl: '⌘', alt: '⌥' };

/** Returns the labels of a shortcut's first key: `ctrl+z` has two. */
export function capsOf({ keys: [key] }: Shortcut): readonly string[] {
  const parts = key.split('+');
  const labels = isApple() ? APPLE_LABELS : LABELS;
  return parts.map((part) => labels[part] ?? (part.length > 1 || parts.length > 1 ? capitalise(part) : part));
}

/** Draws one key. */
export function KeyCap({ children }: { readonly children: string }) {
  return <kbd className="rounded border border-line bg-page px-1.5 py-0.5 font-mono text-sm">{children}</kbd>;
}

/** Draws the first key of a shortcut with its modifiers. */
export function KeyCaps({ shortcut }: { readonly shortcut: Shortcut }) {
  return (
    <span className="inline-flex gap-1">
      {capsOf(shortcut).map((cap) => (
        <KeyCap key={cap}>{cap}</KeyCap>
      ))}
    </span>
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
