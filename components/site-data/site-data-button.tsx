import { type ComponentType, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { loadPart } from '@/components/ui/lazy-part';

interface SiteDataDialogProps {
  readonly onClose: () => void;
}

/** The button in a line of text that says where the data is. It is as high as a finger needs without making the line higher. */
export function SiteDataButton() {
  const [Dialog, setDialog] = useState<ComponentType<SiteDataDialogProps> | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  function open(): void {
    void loadPart(
      () => import('./site-data-dialog'),
      ({ SiteDataDialog }) => setDialog(() => SiteDataDialog),
    );
  }

  function close(): void {
    // Before the focus moves: behind an open dialog, nothing takes it.
    flushSync(() => setDialog(null));
    buttonRef.current?.focus();
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label="Details: where your data is"
        onClick={open}
        className="inline-button"
      >
        Details
      </button>
      {/* A paragraph cannot hold a dialog. */}
      {Dialog !== null && createPortal(<Dialog onClose={close} />, document.body)}
    </>
  );
}
