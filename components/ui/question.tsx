import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Asking<Trigger extends HTMLElement> {
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Removes the question, and focuses the control that asked. */
  readonly close: () => void;
  /** The control that asks. */
  readonly triggerRef: RefObject<Trigger | null>;
}

/** Keeps whether a question is asked, and where the focus returns to. */
export function useQuestion<Trigger extends HTMLElement = HTMLButtonElement>(): Asking<Trigger> {
  const [isAsking, setIsAsking] = useState(false);
  const triggerRef = useRef<Trigger>(null);
  return {
    isAsking,
    ask: () => setIsAsking(true),
    close() {
      // First, because the question may stand where the control was.
      flushSync(() => setIsAsking(false));
      triggerRef.current?.focus();
    },
    triggerRef,
  };
}

interface QuestionProps {
  readonly children: ReactNode;
  /** Whether only screen readers are told the question: the buttons say enough to those who see them appear. */
  readonly isSpokenOnly?: boolean;
  /** What the button says that deletes. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  readonly buttonClass?: 'button-quiet' | 'text-button';
}

/** Asks once, in the page and not in a dialog, before something is deleted forever. The focus is on the harmless button. */
export function Question({
  children,
  isSpokenOnly = false,
  action,
  onConfirm,
  onKeep,
  buttonClass = 'button-quiet',
}: QuestionProps) {
  const questionId = useId();
  const keepRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepRef.current?.focus(), []);

  function confirm(event: MouseEvent): void {
    // The second click of a double click on what asked is no answer.
    if (event.detail < 2) onConfirm();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={questionId}>
      <p id={questionId} className={isSpokenOnly ? 'sr-only' : 'mb-2'}>
        {children}
      </p>
      <div className={buttonClass === 'text-button' ? 'flex flex-wrap' : 'flex flex-wrap gap-2'}>
        <button type="button" onClick={confirm} className={`${buttonClass} text-danger`}>
          {action}
        </button>
        <button ref={keepRef} type="button" onClick={onKeep} className={buttonClass}>
          Keep
        </button>
      </div>
    </div>
  );
}
