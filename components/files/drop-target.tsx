'use client';

import { useEffect, useState } from 'react';

interface DropTargetProps {
  /** What the page says while a file is held over it. */
  readonly label: string;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page. Without it, the browser would navigate to the file. */
export function DropTarget({ label, onDrop }: DropTargetProps) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const listen = (name: 'dragover' | 'drop', act: (transfer: DataTransfer) => void) =>
      document.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          act(event.dataTransfer);
        },
        { signal },
      );
    listen('dragover', (transfer) => {
      transfer.dropEffect = 'copy';
      setIsOver(true);
    });
    listen('drop', (transfer) => {
      setIsOver(false);
      onDrop([...transfer.files]);
    });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    return () => unmounted.abort();
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
