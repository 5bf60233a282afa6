import { createTabText } from '@/store/storage/browser-storage';
import { CHANGED_LINE_KEY } from '@/store/storage/storage-keys';

const tabText = createTabText(CHANGED_LINE_KEY);

/**
 * Hands the first line, counted from 0, that an update has changed to the next view of this tab. Not in memory, because Back from
 * an edit may reload the page.
 *
 * @param line undefined for none
 */
export function handOverChangedLine(pasteId: string, line: number | undefined): void {
  tabText.write(line === undefined ? '' : `${line} ${pasteId}`);
}

/** Takes the line that was handed over, once. @returns undefined if there is none, or if it is one of another paste */
export function takeChangedLine(pasteId: string): number | undefined {
  const [line, id] = /^(\d{1,9}) (.*)$/s.exec(tabText.read() ?? '')?.slice(1) ?? [];
  if (line === undefined) return undefined;
  tabText.write('');
  return id === pasteId ? Number(line) : undefined;
}
