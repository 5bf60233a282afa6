import clsx from 'clsx';
import { X } from 'lucide';
import { useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/icons/icon';
import type { Elements } from '@/components/ui/elements';

interface ModalProps {
  readonly title: string;
  /** The id of the element that says what the dialog is about; a screen reader reads it with the title. */
  readonly descriptionId?: string;
  /** Called when the user closes the dialog, also by Escape. The caller then removes it and moves the focus. */
  readonly onClose: () => void;
  /** Whether to show a close button beside the title. Otherwise the children must include one. */
  readonly hasCloseButton?: boolean;
  /** Whether the dialog is wide, for long texts; on a phone it fills the screen. */
  readonly isWide?: boolean;
  readonly children: Elements;
}

/** A modal dialog under a title. */
export function Modal({ title, descriptionId, onClose, hasCloseButton = false, isWide = false, children }: ModalProps) {
  const titleId = useId();
  return (
    <DialogFrame
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onClose={onClose}
      className={clsx(isWide ? 'dialog dialog-wide' : 'dialog', 'sm:p-6', hasCloseButton && 'scroll-pt-17 scroll-pb-5')}
    >
      <div
        className={clsx(
          'flex items-center justify-between gap-4',
          hasCloseButton &&
            // Below it, the ring around the first control has room.
            'dialog-head -top-5 z-10 -mx-5 -mt-5 mb-1.5 bg-surface px-5 py-2 sm:-top-6 sm:-mx-6 sm:-mt-6 sm:px-6',
        )}
      >
        <h2 id={titleId} className="min-w-0 text-lg font-semibold wrap-break-word">
          {title}
        </h2>
        {hasCloseButton && (
          <button type="button" aria-label="Close" title="Close" onClick={onClose} className="icon-button -mr-2">
            <Icon shape={X} />
          </button>
        )}
      </div>
      {children}
    </DialogFrame>
  );
}

interface DialogFrameProps {
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
  /** As of a `Modal`. */
  readonly onClose: () => void;
  /** Whether a click beside the dialog closes it too. */
  readonly closesOnBackdrop?: boolean;
  readonly className: string;
  readonly children: Elements;
}

/** The browser's `<dialog>` element, which traps the focus and closes on Escape. */
export function DialogFrame({ onClose, closesOnBackdrop = false, children, ...rest }: DialogFrameProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  /** Whether the pointer was pressed beside the dialog: text may be selected from inside to there. */
  const isPressedBeside = useRef(false);

  // A layout effect closes the dialog while it is still in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      {...rest}
      ref={dialogRef}
      // Takes the focus of a control inside that is removed.
      tabIndex={-1}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (closesOnBackdrop && isPressedBeside.current && target === currentTarget) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Ctrl+Enter must not save the form around the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
