import { useMemo, useState } from 'react';
import { PartNote } from '@/components/paste-text/long-text';
import type { Elements } from '@/components/ui/elements';
import { type Chunk, countLines, cutIntoChunks, quickLength, shownText } from '@/store/code/text-lines';
import { beginningOf } from '@/store/paste/well-formed';

interface ShownLines {
  /** The content with `\n` line breaks, or the beginning of it. */
  readonly text: string;
  readonly chunks: readonly Chunk[];
  /** Offers to show the rest; nothing if all is shown. */
  readonly note: Elements;
}

/** The part of the text that must be shown: up to a line, counted from 1, or up to an offset. */
interface Needed {
  readonly line: number | undefined;
  readonly end: number | undefined;
}

/** Returns the lines of a content to show: as many as the browser shows quickly, or more if needed or if the user asks. */
export function useShownLines(content: string, { line = 0, end = 0 }: Needed): ShownLines {
  const whole = useMemo(() => shownText(content), [content]);
  const length = useMemo(() => quickLength(whole), [whole]);
  const [showsAll, setShowsAll] = useState(false);
  const text = useMemo(() => {
    const part = beginningOf(whole, length);
    const isBehind = end > part.length || (part.length < whole.length && countLines(cutIntoChunks(part)) < line);
    return showsAll || isBehind ? whole : part;
  }, [whole, length, showsAll, line, end]);
  const chunks = useMemo(() => cutIntoChunks(text), [text]);
  const hasMore = showsAll || text.length < whole.length;
  return {
    text,
    chunks,
    note: hasMore && <PartNote showsAll={showsAll} onToggle={() => setShowsAll(!showsAll)} />,
  };
}
