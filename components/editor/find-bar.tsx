import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icons/icon';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { lazyCode } from '@/components/ui/lazy-part';
import type { Match } from '@/store/matching/match';
import { formatNumber } from '@/store/paste/format-number';
import { applyEditFromOutside } from './apply-edit';
import { useShownHit } from './use-shown-hit';

/** The bar itself is there at once: what is typed after the key that opens it must not go into the content. */
const useFindReplace = lazyCode(() => import('@/store/editor/find-replace'));

const NO_MATCHES: readonly Match[] = [];

/** The most hits that are counted. Replace all still replaces every hit. */
const MAX_COUNTED = 10_000;

/** The pause in typing before the content is searched again, in milliseconds. */
const PAUSE_MS = 200;

/** The longest selection that becomes the text to find, in characters. */
const MAX_TAKEN_OVER = 200;

export interface FindBarProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** An element over the field, in which the hit is marked. */
  readonly layerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Finds and replaces in the content of the form. */
export function FindBar({ contentRef, layerRef, onClose }: FindBarProps) {
  const findRef = useRef<HTMLInputElement>(null);
  const [needle, setNeedle] = useState(() => selectedText(contentRef.current));
  const [replacement, setReplacement] = useState('');
  const [isExact, setIsExact] = useState(false);
  const [text, setText] = useState(() => contentRef.current?.value ?? '');
  /** Where the search continues: the first hit from here is the current one. Each step sets a new object. */
  const [position, setPosition] = useState(() => ({ offset: contentRef.current?.selectionStart ?? 0 }));
  /** The last Replace all, and the state after it. Its count is shown until anything changes. */
  const [replaced, setReplaced] = useState<{ count: number; text: string; position: object; query: object }>();
  const query = useMemo(() => ({ needle, isExact }), [needle, isExact]);
  // Typing stays ahead of the search in a long text.
  const searched = useDeferredValue(query);
  const code = useFindReplace(true);
  const matches = useMemo(() => code?.findInText(text, searched, MAX_COUNTED) ?? NO_MATCHES, [code, text, searched]);
  const index = code?.matchFrom(matches, position.offset) ?? 0;
  const current = matches[index];
  const visit = useMemo(() => ({ searched, position }), [searched, position]);
  useShownHit(contentRef, layerRef, text, current, visit);

  useEffect(() => {
    const field = contentRef.current;
    findRef.current?.select();
    if (field === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(field.value), PAUSE_MS);
    };
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [contentRef]);

  function move(step: 1 | -1): void {
    const next = matches[(index + step + matches.length) % matches.length];
    setPosition({ offset: next?.start ?? position.offset });
  }

  /** Replaces the current hit, or all. The text may have changed since it was searched. */
  function replace(which: 'current' | 'all'): void {
    const field = contentRef.current;
    if (field === null || code === undefined) return;
    const { value } = field;
    const all = code.findInText(value, query);
    const chosen = which === 'all' ? all : all.slice(code.matchFrom(all, position.offset)).slice(0, 1);
    const edit = code.replaceMatches(value, chosen, replacement);
    if (edit === null) return;
    applyEditFromOutside(field, edit);
    const next = { offset: edit.selection.end };
    setText(field.value);
    setPosition(next);
    setReplaced(which === 'all' ? { count: chosen.length, text: field.value, position: next, query } : undefined);
  }

  function readStatus(): string {
    const isFresh = replaced?.text === text && replaced.position === position && replaced.query === query;
    if (isFresh) return `Replaced ${formatNumber(replaced.count)}`;
    return needle === '' || code === undefined ? '' : describeHits(matches.length, index);
  }

  function close(): void {
    const field = contentRef.current;
    onClose();
    field?.focus({ preventScroll: current !== undefined });
    if (current !== undefined) field?.setSelectionRange(current.start, current.end);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const isFind = event.target === findRef.current;
    runShortcut(event, 'find', {
      leaveField: close,
      ...(isField && {
        nextHitInField: () => (isFind ? move(1) : replace('current')),
        previousHitInField: () => move(-1),
      }),
    });
  };

  return (
    <search aria-label="Find and replace" className="find-bar" onKeyDown={onKeyDown}>
      {/* Tab goes from one field to the other. */}
      <input
        ref={findRef}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the bar, to type.
        autoFocus
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={needle}
        onChange={({ target }) => setNeedle(target.value)}
        className="find-field"
      />
      <input
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
        className="find-field"
      />
      <div className="find-tools row-start-2">
        <button type="button" onClick={() => replace('current')} className="text-button max-sm:px-2">
          Replace
        </button>
        <button type="button" onClick={() => replace('all')} className="text-button max-sm:px-2">
          Replace all
        </button>
      </div>
      <div className="find-tools row-start-1">
        <p role="status" className="hit-count">
          {readStatus()}
        </p>
        <button
          type="button"
          aria-label="Match case"
          aria-pressed={isExact}
          title="Match case. A capital letter in the search does the same."
          onClick={() => setIsExact(!isExact)}
          className="toggle-button"
        >
          <Icon shape={CaseSensitive} />
        </button>
        <button
          type="button"
          aria-label="Previous hit"
          title="Previous hit"
          onClick={() => move(-1)}
          className="icon-button"
        >
          <Icon shape={ChevronUp} />
        </button>
        <button type="button" aria-label="Next hit" title="Next hit" onClick={() => move(1)} className="icon-button">
          <Icon shape={ChevronDown} />
        </button>
        {/* In a narrow window, the button that opened the bar closes it. */}
        <button
          type="button"
          aria-label="Close find and replace"
          title="Close"
          onClick={close}
          className="icon-button max-sm:hidden"
        >
          <Icon shape={X} />
        </button>
      </div>
    </search>
  );
}

function selectedText(field: HTMLTextAreaElement | null): string {
  const selected = field?.value.slice(field.selectionStart, field.selectionEnd) ?? '';
  return selected.length > MAX_TAKEN_OVER || selected.includes('\n') ? '' : selected;
}

function describeHits(count: number, index: number): string {
  if (count === 0) return 'No hits';
  return `${formatNumber(index + 1)} of ${formatNumber(count)}${count === MAX_COUNTED ? '+' : ''}`;
}
