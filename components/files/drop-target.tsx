'use client';

import { useEffect, useState } from 'react';

interface DropTargetProps {
  /** The text shown while a file is dragged over the page. */
  readonly label: string;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Accepts files dropped anywhere on the page. Without it, the browser would navigate to the file. */
export function DropTarget({ label, onDrop }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const onFiles = (act: (transfer: DataTransfer) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      act(event.dataTransfer);
    };
    const onDragOver = onFiles((transfer) => {
      transfer.dropEffect = 'copy';
      setIsOver(true);
    });
    const onFilesDropped = onFiles((transfer) => {
      setIsOver(false);
      onDrop([...transfer.files]);
    });
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onFilesDropped);
    document.addEventListener('dragleave', onDragLeave);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onFilesDropped);
      document.removeEventListener('dragleave', onDragLeave);
    };
  }, [onDrop]);

  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-page/90 text-lg font-semibold"
    >
      {label}
    </div>
  );
}

/**
 * Refuses dragged files on a page without a drop target: a dropped file would replace the page. @returns a function
 * that stops it
 */
export function refuseFiles(): () => void {
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', onDragOver);
  return () => document.removeEventListener('dragover', onDragOver);
}
