import { type ReactNode, useMemo, useRef } from 'react';
import { UnwrappedNote, useShownPart } from '@/components/ui/long-text';
import { TextCounts } from '@/components/ui/text-counts';
import { WrapButton } from '@/components/ui/wrap-button';
import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';
import type { PasteText } from '@/store/paste/paste';
import { shownTitle } from '@/store/paste/paste-name';
import type { TextCount } from '@/store/paste/text-count';
import { useSettings } from '@/store/root/hooks';
import { useFieldSizing } from './field-sizing';
import { ReadingSwitch } from './reading-switch';
import type { ReadingBinding } from './use-reading';

interface PasteFieldsProps {
  /** Undefined until the paste has been read. */
  readonly text: PasteText | undefined;
  readonly count: TextCount;
  /** Shows the content in another way than its field, which may stand in for it. */
  readonly show?: ((field: ReactNode) => ReactNode) | undefined;
  readonly reading: ReadingBinding;
  /** Further buttons, left of the one for line wrapping. */
  readonly children?: ReactNode;
}

/** The disabled title and content of the specification (section 2, View). */
export function PasteFields({ text, count, show = (field) => field, reading, children }: PasteFieldsProps) {
  const { title, content } = text ?? { title: '', content: '' };
  const shown = shownTitle(title);
  return (
    <>
      <input
        disabled
        aria-label="Title"
        value={shown}
        title={shown}
        placeholder={text !== undefined && title.trim() === '' ? 'Untitled' : undefined}
        className="field text-ellipsis"
      />
      <div className="flex flex-wrap items-center gap-x-4 py-1.5">
        <div className="view-counts">{text !== undefined && <TextCounts count={count} />}</div>
        <div className="-mr-3 ml-auto flex flex-wrap justify-end sm:gap-x-2">
          {children}
          {/* Only code wraps in a preview, and it scrolls there. */}
          {reading.current !== 'preview' && <WrapButton />}
          <ReadingSwitch {...reading} />
        </div>
      </div>
      {show(<ContentField content={content} isRead={text !== undefined} />)}
    </>
  );
}

interface ContentFieldProps {
  readonly content: string;
  readonly isRead: boolean;
}

function ContentField({ content, isRead }: ContentFieldProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { part, note } = useShownPart(content, fieldRef);
  const direction = useMemo(() => directionOfLongLines(content), [content]);
  const isUnwrapped = useMemo(() => findUnwrapped(content) >= 0, [content]);
  const wrapsLines = useSettings((state) => state.wrapsLines) && !isUnwrapped;
  // After the part was measured, because it lays the text out as well.
  useFieldSizing(fieldRef, isRead ? part : undefined, wrapsLines);
  return (
    <>
      {note}
      {isUnwrapped && <UnwrappedNote />}
      {/* A disabled field cannot be scrolled by keys. So it is as large as its text, and the element around it scrolls. */}
      <div
        {...(wrapsLines ? {} : { role: 'group', 'aria-label': 'Scrollable content', tabIndex: 0 })}
        className={`overflow-x-auto rounded-lg border border-line bg-surface ${wrapsLines ? '' : 'scroll-frame'}`}
      >
        <textarea
          ref={fieldRef}
          disabled
          aria-label="Content"
          rows={20}
          dir={direction || undefined}
          value={part}
          wrap={wrapsLines ? 'soft' : 'off'}
          className="field-whole"
        />
      </div>
    </>
  );
}
