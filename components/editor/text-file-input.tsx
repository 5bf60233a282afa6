import { useCallback } from 'react';
import { DropTarget } from '@/components/files/drop-target';
import { pickFiles } from '@/components/files/pick-files';
import { type OpenText, openTextFile } from './open-text-file';

/** Lets the user choose a text file and opens it in the form. */
export function chooseTextFile(onOpen: OpenText): void {
  pickFiles('', (files) => openTextFile(files, onOpen));
}

/** Opens a text file, dropped anywhere on the page, in the form. */
export function TextFileDrop({ onOpen }: { readonly onOpen: OpenText }) {
  const open = useCallback((files: readonly File[]) => openTextFile(files, onOpen), [onOpen]);
  return <DropTarget label="Drop a text file to open it here" onDrop={open} />;
}
