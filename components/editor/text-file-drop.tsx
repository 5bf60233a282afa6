import { useCallback } from 'react';
import { DropTarget } from '@/components/files/drop-target';
import { openFiles } from './choose-text-file';
import type { OpenText } from './open-text-file';

/** Opens a text file in the form that is dropped anywhere on the page. */
export function TextFileDrop({ onOpen }: { readonly onOpen: OpenText }) {
  const open = useCallback((files: readonly File[]) => openFiles(files, onOpen), [onOpen]);
  return <DropTarget label="Drop a text file to open it here" onDrop={open} />;
}
