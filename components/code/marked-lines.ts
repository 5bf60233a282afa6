import { useMemo, useState } from 'react';
import { replaceAddress, useFragment } from '@/components/navigation/address';
import { formatLineAddress, type LineRange, parseLineAddress } from '@/store/code/line-address';
import { cutLines, type LinePart } from '@/store/code/line-part';

export interface MarkedLines {
  /** The named lines. They may lie beyond the end of the text. */
  readonly named: LineRange | undefined;
  /** Marks other lines, or none. */
  readonly mark: (lines: LineRange | undefined) => void;
  /** The marked lines of the text, while the code view shows them: what Copy and Edit act on. */
  readonly part: LinePart | undefined;
}

/**
 * Returns the marked lines of a content. They are in the URL fragment, so that a link names them, except if the fragment holds
 * the paste itself or the content is shown formatted.
 *
 * @param isShown whether the code view shows the content
 */
export function useMarkedLines(content: string, isInAddress: boolean, isShown: boolean): MarkedLines {
  const fragment = useFragment();
  const linked = useMemo(() => parseLineAddress(fragment), [fragment]);
  // Line numbers belong to one content: another text, or the same one formatted, has other lines.
  const [marked, setMarked] = useState<{ readonly content: string; readonly lines: LineRange | undefined }>();
  const named = isInAddress ? linked : marked?.content === content ? marked.lines : undefined;
  const part = useMemo(() => (isShown && named ? cutLines(content, named) : undefined), [content, isShown, named]);
  return { named, mark: isInAddress ? linkToLines : (lines) => setMarked({ content, lines }), part };
}

/** Writes the lines to the URL fragment; undefined removes it. */
export function linkToLines(lines: LineRange | undefined): void {
  replaceAddress(window.location.search, lines ? formatLineAddress(lines) : '');
}
