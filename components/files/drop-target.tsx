'use client';

import { useEffect, useState } from 'react';

interface DropTargetProps {
  /** Returns the text shown while files are dragged over the page. Some browsers do not tell how many; then it is 1. */
  readonly labelOf: (fileCount: number) => string;
  /** Called with the files, and with all that was dropped or pasted, which the browser clears after the event. */
  readonly onDrop: (files: readonly File[], transfer: DataTransfer) => void;
}

/** Accepts files dropped or pasted anywhere on the page. Without it, the browser would navigate to a dropped file. */
export function DropTarget({ labelOf, onDrop }: DropTargetProps) {
  /** How many files are over the page. */
  const [count, setCount] = useState(0);

  useEffect(() => {
    const onFiles = (act: (transfer: DataTransfer) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      act(event.dataTransfer);
    };
    const onDragOver = onFiles((transfer) => {
      transfer.dropEffect = 'copy';
      setCount(Math.max(1, transfer.items?.length ?? 0));
    });
    const onFilesDropped = onFiles((transfer) => {
      setCount(0);
      onDrop([...transfer.files], transfer);
    });
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setCount(0);
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (clipboardData === null || !holdsFiles(clipboardData)) return;
      event.preventDefault();
      onDrop([...clipboardData.files], clipboardData);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onFilesDropped);
    document.addEventListener('dragleave', onDragLeave);
    // Captures, to run before what takes a pasted text.
    document.addEventListener('paste', onPaste, true);
    return () => {
      document.removeEventListener('paste', onPaste, true);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onFilesDropped);
      document.removeEventListener('dragleave', onDragLeave);
    };
  }, [onDrop]);

  if (count === 0) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-page/97 text-lg font-semibold ring-24 ring-page/97 in-[.desk-list]:desk:top-15"
    >
      {labelOf(count)}
    </div>
  );
}

/**
 * Tells whether files were copied. Office programs add a picture of a copied text to it, and file managers add the names or
 * addresses of copied files as a text.
 */
function holdsFiles(copied: DataTransfer): boolean {
  const names = Array.from(copied.files, ({ name }) => name);
  const lines = copied
    .getData('text/plain')
    .split(/[\r\n]+/)
    .filter(Boolean);
  return (
    names.length > 0 &&
    lines.every((line) => names.some((name) => line.endsWith(name) || line.endsWith(encodeURI(name))))
  );
}

/**
 * Refuses dragged files on a page without a drop target: a dropped file would replace the page. @returns a function
 * that stops it
 */
export function refuseFiles(): () => void {
  const onDragOver = (event: DragEvent) => {
    // A drop target has accepted them: its listener may be called first.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', onDragOver);
  return () => document.removeEventListener('dragover', onDragOver);
}
