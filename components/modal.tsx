import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  readonly title: string;
  /** Called when the person leaves it, by Escape too. Whoever shows it takes it away then, and gives the focus on. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog above the page, by the browser's own element: it holds the focus, and Escape leaves it. */
export function Modal({ title, onClose, children }: ModalProps) {
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
      <h2 id={titleId} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
