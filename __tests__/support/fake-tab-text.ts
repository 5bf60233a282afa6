import type { TabText } from '@/store/storage/storage-port';

export interface FakeTabText extends TabText {
  /** What a duplicated tab begins with. */
  copy(): FakeTabText;
}

/** What one tab keeps over a reload. */
export function createFakeTabText(text: string | null = null): FakeTabText {
  let kept = text;
  return {
    read: () => kept,
    write(next) {
      kept = next;
    },
    copy: () => createFakeTabText(kept),
  };
}
