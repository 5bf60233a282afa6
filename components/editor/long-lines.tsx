import { type RefObject, useEffect, useState } from 'react';
import { UnwrappedNote } from '@/components/ui/long-text';
import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';

/** Says to the stylesheet that the lines of a field do not wrap. React sets `wrap`, which is what the user chose. */
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

/** Lays out very long lines while the user changes the text, and says so where lines do not wrap. */
export function LongLines({ contentRef, textVersion }: LongLinesProps) {
  const [isUnwrapped, setIsUnwrapped] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => {
    const field = contentRef.current;
    if (field === null) return;
    const tell = () => setIsUnwrapped(field.hasAttribute(UNWRAPPED));
    /** What undo may bring back. */
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
      // A text that turned round while it is long would take Chromium a minute for each key that follows.
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
