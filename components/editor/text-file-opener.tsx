'use client';

import { FileUp } from 'lucide';
import { useCallback } from 'react';
import { DropTarget } from '@/components/files/drop-target';
import { FileButton } from '@/components/files/file-button';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';
import type { OpenText } from './open-text-file';

/** Opens a text file in the form: by a button, or dropped anywhere on the page. */
export function TextFileOpener({ onOpen }: { readonly onOpen: OpenText }) {
  const open = useCallback(
    (files: readonly File[]) =>
      loadPart(
        () => import('./open-text-file'),
        ({ openTextFile }) => openTextFile(files, onOpen),
      ),
    [onOpen],
  );
  return (
    <>
      <FileButton onPick={open} name="Open a text file" className="icon-button">
        <Icon shape={FileUp} />
      </FileButton>
      <DropTarget label="Drop a text file to open it here" onDrop={open} />
    </>
  );
}
