import { CaseSensitive, ChevronDown, ChevronUp, X } from 'lucide';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icons/icon';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { lazyCode, loadPart } from '@/components/ui/lazy-part';
import type { Match } from '@/store/matching/match';
import { formatNumber } from '@/store/paste/format-number';
import { applyEditFromOutside } from './apply-edit';
import { useShownHit } from './use-shown-hit';
import { followPauses } from './use-text-fact';

/** The bar itself is there at once: what is typed after the key that opens it must not go into the content. */
const loadFindReplace = () => import('@/store/editor/find-replace');
const useFindReplace = lazyCode(loadFindReplace);

const NO_MATCHES: readonly Match[] = [];

/** The most hits that are counted. Replace all still replaces every hit. */
const MAX_COUNTED = 10_000;

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
  // Before the code is there, nothing was searched.
  const visit = useMemo(() => ({ code, searched, position }), [code, searched, position]);
  useShownHit(contentRef, layerRef, text, current, visit);

  useEffect(() => {
    const field = contentRef.current;
    findRef.current?.select();
    return field === null ? undefined : followPauses(field, () => setText(field.value));
  }, [contentRef]);

  /** The hits of what the fields hold now, and the current one's index. What is shown lags behind what is typed. */
  function findNow(): readonly [readonly Match[], number] {
    const value = contentRef.current?.value ?? '';
    if (code === undefined || (searched === query && text === value)) return [matches, index];
    const found = code.findInText(value, query, MAX_COUNTED);
    return [found, code.matchFrom(found, position.offset)];
  }

  function move(step: 1 | -1): void {
    const [found, from] = findNow();
    const next = found[(from + step + found.length) % found.length];
    setPosition({ offset: next?.start ?? position.offset });
  }

  /** Replaces the current hit, or all. The text may have changed since it was searched, and the code may still load. */
  async function replace(which: 'current' | 'all'): Promise<void> {
    await loadPart(loadFindReplace, ({ findInText, matchFrom, replaceMatches }) => {
      const field = contentRef.current;
      if (field === null) return;
      const { value } = field;
      const all = findInText(value, query);
      const chosen = which === 'all' ? all : all.slice(matchFrom(all, position.offset)).slice(0, 1);
      const edit = replaceMatches(value, chosen, replacement);
      if (edit === null) return;
      applyEditFromOutside(field, edit);
      const next = { offset: edit.selection.end };
      setText(field.value);
      setPosition(next);
      setReplaced(which === 'all' ? { count: chosen.length, text: field.value, position: next, query } : undefined);
    });
  }

  function readStatus(): string {
    const isFresh = replaced?.text === text && replaced.position === position && replaced.query === query;
    if (isFresh) return `Replaced ${formatNumber(replaced.count)}`;
    return needle === '' || code === undefined ? '' : describeHits(matches.length, index);
  }

  function close(): void {
    const field = contentRef.current;
    const [found, at] = findNow();
    const hit = found[at];
    onClose();
    field?.focus({ preventScroll: hit !== undefined });
    if (hit !== undefined) field?.setSelectionRange(hit.start, hit.end);
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
      <div className="find-tools">
        <button type="button" onClick={() => replace('current')} className="text-button max-sm:px-2">
          Replace
        </button>
        <button type="button" onClick={() => replace('all')} className="text-button max-sm:px-2">
          Replace all
        </button>
      </div>
      <div className="find-tools">
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
