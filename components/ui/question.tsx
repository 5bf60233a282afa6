import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Asking<Trigger extends HTMLElement> {
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Removes the question and focuses the control that asked. */
  readonly close: () => void;
  /** The control that asks. */
  readonly triggerRef: RefObject<Trigger | null>;
}

/** Holds whether a question is open, and the control to which the focus returns. */
export function useQuestion<Trigger extends HTMLElement = HTMLButtonElement>(): Asking<Trigger> {
  const [isAsking, setIsAsking] = useState(false);
  const triggerRef = useRef<Trigger>(null);
  return {
    isAsking,
    ask: () => setIsAsking(true),
    close() {
      // Closes first, because the question may have replaced the control.
      flushSync(() => setIsAsking(false));
      triggerRef.current?.focus();
    },
    triggerRef,
  };
}

interface QuestionProps {
  readonly children: ReactNode;
  /** Whether only screen readers get the question, because the visible buttons say enough. */
  readonly isSpokenOnly?: boolean;
  /** The label of the button that acts. */
  readonly action: string;
  /** The label of the button that does nothing. */
  readonly keep?: string;
  /** Whether nothing is lost by the act. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  readonly buttonClass?: 'button-quiet' | 'text-button';
}

/**
 * Asks before a large act, or before something is deleted forever, inline and not in a dialog. The harmless button gets the
 * focus.
 */
export function Question({
  children,
  isSpokenOnly = false,
  action,
  keep = 'Keep',
  isHarmless = false,
  onConfirm,
  onKeep,
  buttonClass = 'button-quiet',
}: QuestionProps) {
  const questionId = useId();
  const keepRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepRef.current?.focus(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={questionId}>
      <p id={questionId} className={isSpokenOnly ? 'sr-only' : 'mb-2'}>
        {children}
      </p>
      <div className={buttonClass === 'text-button' ? 'flex flex-wrap' : 'flex flex-wrap gap-2'}>
        <button type="button" onClick={onConfirm} className={isHarmless ? buttonClass : `${buttonClass} text-danger`}>
          {action}
        </button>
        <button ref={keepRef} type="button" onClick={onKeep} className={buttonClass}>
          {keep}
        </button>
      </div>
    </div>
  );
}
