import { useCallback } from 'react';
import { DropTarget } from '@/components/files/drop-target';
import { pickFiles } from '@/components/files/pick-files';
import { loadPart } from '@/components/ui/lazy-part';
import { formatNumber } from '@/store/paste/format-number';
import type { TextFileActs } from './open-text-files';

/** Lets the user choose text files. A single file opens in the form; of several, each becomes a paste. */
export function chooseTextFiles(acts: TextFileActs): void {
  pickFiles({ multiple: true }, (files) => takeFiles(files, acts));
}

/** Takes text files that are dropped anywhere on the page, as `chooseTextFiles` does. */
export function TextFileDrop({ onOpen, onAdded }: TextFileActs) {
  const take = useCallback((files: readonly File[]) => takeFiles(files, { onOpen, onAdded }), [onOpen, onAdded]);
  return <DropTarget labelOf={describeDrop} onDrop={take} />;
}

function describeDrop(fileCount: number): string {
  return fileCount === 1
    ? 'Drop a text file to open it here'
    : `Drop ${formatNumber(fileCount)} text files to add a paste for each`;
}

function takeFiles(files: readonly File[], acts: TextFileActs): void {
  void loadPart(
    () => import('./open-text-files'),
    ({ openTextFiles }) => openTextFiles(files, acts),
  );
}
