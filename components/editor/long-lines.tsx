import { type RefObject, useEffect, useState } from 'react';
import { UnwrappedNote } from '@/components/paste-text/long-text';
import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';

/**
 * The attribute that tells the stylesheet not to wrap the lines of a field. The attribute `wrap` is React's, and has
 * the user's choice.
 */
const UNWRAPPED = 'data-unwrapped';

interface LineLayout {
  /** Empty if each line has its own. */
  readonly direction: string;
  readonly isUnwrapped: boolean;
}

/** Sets how a field lays out a text with very long lines. Call it before the field gets the text. */
export function layOutLongLines(field: HTMLElement, text: string): void {
  setLineLayout(field, lineLayoutOf(text));
}

function lineLayoutOf(text: string): LineLayout {
  return { direction: directionOfLongLines(text), isUnwrapped: findUnwrapped(text) >= 0 };
}

function setLineLayout(field: HTMLElement, { direction, isUnwrapped }: LineLayout): void {
  field.dir = direction;
  field.toggleAttribute(UNWRAPPED, isUnwrapped);
}

interface LongLinesProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Changes whenever the text was set by script, which fires no `input` event. */
  readonly textVersion: number;
}

/** Lays out very long lines while the user changes the text, and shows a note if lines do not wrap. */
export function LongLines({ contentRef, textVersion }: LongLinesProps) {
  const [isUnwrapped, setIsUnwrapped] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => {
    const field = contentRef.current;
    if (field === null) return;
    const tell = () => setIsUnwrapped(field.hasAttribute(UNWRAPPED));
    /** The layout of the last long text. Undo may bring that text back. */
    let lastLong: LineLayout = { direction: field.dir, isUnwrapped: field.hasAttribute(UNWRAPPED) };
    // Chromium lays out text from paste, drop or undo before it fires `input`.
    const onBeforeInput = ({ inputType, data }: InputEvent) => {
      const added = inputType.startsWith('history') ? lastLong : lineLayoutOf(data ?? '');
      field.dir ||= added.direction;
      if (added.isUnwrapped) field.toggleAttribute(UNWRAPPED, true);
    };
    const onInput = () => {
      const layout = lineLayoutOf(field.value);
      const isLong = layout.direction !== '';
      // Keeps the direction of a long text: after a change of direction, Chromium would take a minute for each key.
      setLineLayout(field, isLong && field.dir !== '' ? { ...layout, direction: field.dir } : layout);
      if (isLong) lastLong = { ...layout, direction: field.dir };
      tell();
    };
    tell();
    field.addEventListener('beforeinput', onBeforeInput);
    field.addEventListener('input', onInput);
    return () => {
      field.removeEventListener('beforeinput', onBeforeInput);
      field.removeEventListener('input', onInput);
    };
  }, [contentRef, textVersion]);

  return isUnwrapped ? <UnwrappedNote /> : null;
}
