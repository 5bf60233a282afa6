import { createContext, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from './elements';

export interface OpenMenuProps {
  /** The button that opens the menu and gets the focus when it closes. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

declare global {
  interface Window {
    /** Chromium's https://html.spec.whatwg.org/#close-watcher. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

interface MenuProps extends OpenMenuProps {
  /** The accessible name. */
  readonly name: string;
  readonly children: Elements;
}

/** Closes the menu around an entry (components/keyboard/menu-entry.tsx). */
export const CloseMenu = createContext(() => {});

/**
 * An open menu. Arrow keys, Home, End and first letters move the focus; Escape, Tab and a click elsewhere close it.
 */
export function Menu({ buttonRef, onClose, name, children }: MenuProps) {
  const panelRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    const button = buttonRef.current;
    entriesOf(panel)[0]?.focus();
    return () => {
      // Moves the focus before the panel is removed, and before a dialog reads its opener.
      const { activeElement } = document;
      if (activeElement === document.body || panel?.contains(activeElement)) button?.focus();
    };
  }, [buttonRef]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (![panelRef.current, buttonRef.current].some((element) => element?.contains(target as Node))) onClose();
    };
    document.addEventListener('click', onClick);
    // Back and Forward open another screen.
    window.addEventListener('popstate', onClose);
    // On a phone, Back is a request to close. Without a watcher, it leaves the screen.
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    watcher?.addEventListener('close', onClose);
    return () => {
      watcher?.destroy();
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onClose);
    };
  }, [buttonRef, onClose]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    // A shortcut of the page may open a dialog, which later gives the focus back. So the focus first moves to the button,
    // because the entry will be gone.
    if ((event.ctrlKey || event.metaKey) && event.key.length === 1) {
      flushSync(onClose);
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab moves on from the button, which then has the focus; Shift+Tab stops at the button.
      if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
      flushSync(onClose);
      return;
    }
    const next = findEntry(entriesOf(panelRef.current), event);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  }

  return (
    <div
      ref={panelRef}
      role="menu"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isElsewhere = relatedTarget !== null && relatedTarget !== buttonRef.current;
        if (isElsewhere && !currentTarget.contains(relatedTarget)) onClose();
      }}
      className="menu-panel"
    >
      <CloseMenu value={onClose}>{children}</CloseMenu>
    </div>
  );
}

function entriesOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/** Finds the entry that a key moves to. @returns null for a letter without an entry, undefined for any other key */
function findEntry(
  entries: readonly HTMLElement[],
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
): HTMLElement | null | undefined {
  const index = entries.indexOf(target as HTMLElement);
  const wrapped = (moved: number) => entries.at(moved % entries.length);
  if (key === 'ArrowDown' || key === 'ArrowRight') return wrapped(index + 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return entries.at(Math.max(index, 0) - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const others = [...entries.slice(index + 1), ...entries.slice(0, index + 1)];
  return others.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
