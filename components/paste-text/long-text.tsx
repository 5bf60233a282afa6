import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Elements } from '@/components/ui/elements';
import { hasSlowCharacters } from '@/store/paste/long-lines';
import { beginningOf } from '@/store/paste/well-formed';

/*
 * Shows a text read-only that may take the browser long to lay out: at first only as much of its beginning as is laid out
 * quickly. How much that is depends on the text as much as on the device: a million letters in one line take a tenth of a
 * second, but a hundred thousand that alternate between left-to-right and right-to-left take half a minute.
 */

/** How much is shown first, in UTF-16 code units. The slowest text that we know takes half a second. */
const FIRST = { quick: 100_000, slow: 20_000 };

/**
 * How much is added at a time if characters are slow. Otherwise the length is doubled, so that all steps together take twice as
 * long as the last one.
 */
const NEXT_SLOW = 10_000;

/** More is shown until all steps together have taken this long, in milliseconds. */
const QUICK_MS = 200;

/**
 * The least time that a step counts, in milliseconds. It limits the number of steps, because React stops a layout
 * effect that repeats more than 50 times.
 */
const MIN_STEP_MS = 5;

interface ShownPart {
  /** The text, or its beginning. */
  readonly part: string;
  /** Offers the rest, if there is more; nothing, if the text is shown whole. */
  readonly note: Elements;
}

/** Returns what to show of a text in an element, which it measures before the browser paints. */
export function useShownPart(text: string, elementRef: RefObject<HTMLElement | null>): ShownPart {
  const [measured, setMeasured] = useState<{
    readonly text: string;
    readonly length: number;
    readonly spentMs: number;
  }>();
  const [showsAll, setShowsAll] = useState(false);
  const { length, spentMs } = measured?.text === text ? measured : { length: firstLength(text), spentMs: 0 };

  useLayoutEffect(() => {
    if (length >= text.length) return;
    const startMs = performance.now();
    elementRef.current?.getBoundingClientRect();
    const soFarMs = spentMs + Math.max(performance.now() - startMs, MIN_STEP_MS);
    if (soFarMs < QUICK_MS) setMeasured({ text, length: nextLength(text, length), spentMs: soFarMs });
  }, [text, length, spentMs, elementRef]);

  return {
    part: showsAll ? text : beginningOf(text, length),
    note: length < text.length && <PartNote showsAll={showsAll} onToggle={() => setShowsAll(!showsAll)} />,
  };
}

function firstLength(text: string): number {
  return hasSlowCharacters(text.slice(0, FIRST.quick)) ? FIRST.slow : FIRST.quick;
}

/** Returns the next length to try. The next part may be slow even if the first one was not. */
function nextLength(text: string, length: number): number {
  return hasSlowCharacters(text.slice(length, 2 * length)) ? length + NEXT_SLOW : 2 * length;
}

interface PartNoteProps {
  readonly showsAll: boolean;
  readonly onToggle: () => void;
}

/** Says that only the beginning of a text is shown, and offers the rest. */
export function PartNote({ showsAll, onToggle }: PartNoteProps) {
  return (
    <p className="pb-1.5 text-sm text-muted">
      <span>
        {showsAll
          ? 'All of this very long text is shown. '
          : 'Only the beginning of this very long text is shown. Copy takes all of it. '}
      </span>
      <button type="button" onClick={onToggle} className="inline-button ml-1">
        {showsAll ? 'Show less' : 'Show all'}
      </button>
    </p>
  );
}

/** Says why lines do not wrap, whatever the user chose. */
export function UnwrappedNote() {
  return <p className="pb-1.5 text-sm text-muted">Lines do not wrap: this text has a very long one.</p>;
}
