import { X } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';

interface ModalProps {
  readonly title: string;
  /** Called when the person leaves it, by Escape too. Whoever shows it takes it away then, and gives the focus on. */
  readonly onClose: () => void;
  /** Whether a button to leave it stands beside the title. Without that, the children hold one. */
  readonly hasCloseButton?: boolean;
  readonly children: ReactNode;
}

/** A dialog above the page, by the browser's own element: it holds the focus, and Escape leaves it. */
export function Modal({ title, onClose, hasCloseButton = false, children }: ModalProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page, the browser gives the focus back to what had it.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dialog sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="min-w-0 text-lg font-semibold wrap-break-word">
          {title}
        </h2>
        {hasCloseButton && (
          <button type="button" aria-label="Close" title="Close" onClick={onClose} className="icon-button -my-2 -mr-2">
            <Icon shape={X} />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
