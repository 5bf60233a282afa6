import { pickFiles } from '@/components/files/pick-files';
import { loadPart } from '@/components/ui/lazy-part';
import type { OpenText } from './open-text-file';

/** Lets the user choose a text file, and opens it in the form. */
export function chooseTextFile(onOpen: OpenText): void {
  pickFiles('', (files) => openFiles(files, onOpen));
}

/** Opens the one file that was chosen or dropped. */
export function openFiles(files: readonly File[], onOpen: OpenText): void {
  void loadPart(
    () => import('./open-text-file'),
    ({ openTextFile }) => openTextFile(files, onOpen),
  );
}
