import { type ReactElement, type RefObject, useMemo, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import { UnwrappedNote, useShownPart } from '@/components/ui/long-text';
import { TextCounts } from '@/components/ui/text-counts';
import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';
import type { PasteText } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import type { TextCount } from '@/store/paste/text-count';
import { useSettings } from '@/store/root/hooks';
import { useFieldSizing } from './field-sizing';
import { TitleField } from './title-field';

interface PasteFieldsProps {
  readonly titleRef: RefObject<HTMLInputElement | null>;
  /** Undefined until the paste has been read. */
  readonly text: PasteText | undefined;
  /** Undefined while the content is not known. */
  readonly count: TextCount | undefined;
  /** Shows the content in another way than its field, which may stand in for it. */
  readonly show?: ((field: ReactElement) => ReactElement) | undefined;
  /** Buttons beside the counts. */
  readonly children?: Elements;
}

/** The disabled title and content of the specification (section 2, View). */
export function PasteFields({ titleRef, text, count, show = (field) => field, children }: PasteFieldsProps) {
  const { title, content } = text ?? { title: '', content: '' };
  const isUntitled = text !== undefined && isBlankTitle(title);
  return (
    <>
      <TitleField
        fieldRef={titleRef}
        title={isUntitled ? '' : shownTitle(title)}
        placeholder={isUntitled ? 'Untitled' : undefined}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <div className="view-counts">{text !== undefined && count !== undefined && <TextCounts count={count} />}</div>
        <div className="-mr-3 ml-auto">{children}</div>
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
          translate="no"
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
