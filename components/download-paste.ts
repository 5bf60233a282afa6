import type { PasteText } from '@/store/paste';
import { textFileName } from '@/store/text-file';
import { downloadText } from './download-text';

/** Hands a paste to the person as a text file, named for its title. */
export function downloadPaste({ title, content }: PasteText): void {
  downloadText(textFileName(title), content, 'text/plain;charset=utf-8');
}
