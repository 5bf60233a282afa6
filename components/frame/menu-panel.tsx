import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { capsOf } from '@/components/keyboard/key-caps';
import { isApple } from '@/components/keyboard/pressed-key';
import { runShortcut, SHORTCUTS } from '@/components/keyboard/shortcuts';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import type { Command } from '@/components/switcher/results';
import { Sentence } from '@/components/ui/sentence';
import { useSettings } from '@/store/root/hooks';
import { THEMES } from '@/store/settings/settings';
import { listSiteCommands, SHORTCUTS_COMMAND, THEME_NAMES } from './commands';
import { openSwitcher } from './open-switcher';

export interface MenuPanelProps {
  /** The button that opens the menu and gets the focus when it closes. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/**
 * The open menu. Arrow keys, Home, End and first letters move the focus; Escape, Tab and a click elsewhere close it.
 */
export function MenuPanel({ buttonRef, onClose }: MenuPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const navigate = useSoftNavigation();
  const theme = useSettings((settings) => settings.theme);
  const choose = useSettings((settings) => settings.choose);

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
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onClose);
    };
  }, [buttonRef, onClose]);

  /** Closes the menu, then acts. A dialog must find the focus on its opener. */
  function leave(act: () => void): void {
    flushSync(onClose);
    act();
  }

  const openSearch = () => leave(() => openSwitcher(buttonRef.current));

  const drawEntry = ({ name, note, run }: Command) => (
    <Entry key={name} onChoose={() => leave(() => run(buttonRef.current, navigate))}>
      <span>{name}</span>
      {note !== undefined && (
        <span className="block max-w-64 text-sm text-muted wrap-anywhere">
          <Sentence>{` ${note}`}</Sentence>
        </span>
      )}
    </Entry>
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    // The page's own handler would give the focus back to an entry that is gone.
    if (runShortcut(event, 'textField', { openSwitcher: openSearch })) return;
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
      aria-label="Menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isElsewhere = relatedTarget !== null && relatedTarget !== buttonRef.current;
        if (isElsewhere && !currentTarget.contains(relatedTarget)) onClose();
      }}
      className="menu-panel"
    >
      <button
        type="button"
        role="menuitem"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={openSearch}
        className="menu-entry flex flex-wrap items-center justify-between gap-x-2"
      >
        <span>Search and commands</span>
        <span aria-hidden className="menu-key">
          {capsOf(SHORTCUTS.openSwitcher).join(' ')}
        </span>
      </button>
      {drawEntry(SHORTCUTS_COMMAND)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label="Theme" className="flex flex-wrap items-center border-y border-line py-1">
        <span aria-hidden className="flex-1 px-3 py-2">
          Theme
        </span>
        <span className="flex flex-wrap">
          {THEMES.map((each) => (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={each === theme}
              onClick={() => choose({ theme: each })}
              className="menu-choice"
            >
              {THEME_NAMES[each]}
            </button>
          ))}
        </span>
      </div>
      {listSiteCommands().map(drawEntry)}
    </div>
  );
}

function Entry({ onChoose, children }: { readonly onChoose: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" role="menuitem" onClick={onChoose} className="menu-entry">
      {children}
    </button>
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
