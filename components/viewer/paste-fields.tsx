import { type ReactNode, useMemo, useRef } from 'react';
import { TextCounts } from '@/components/ui/text-counts';
import { WrapButton } from '@/components/ui/wrap-button';
import { directionOfLongLines } from '@/store/paste/line-direction';
import type { PasteText } from '@/store/paste/paste';
import type { TextCount } from '@/store/paste/text-count';
import { useSettings } from '@/store/root/hooks';
import { FieldSizing } from './field-sizing';

interface PasteFieldsProps {
  /** Undefined until the paste has been read. */
  readonly text: PasteText | undefined;
  readonly count: TextCount;
  /** Shows the content instead of its field. */
  readonly code?: ReactNode;
  /** Further buttons, left of the one for line wrapping. */
  readonly children?: ReactNode;
}

/** The disabled title and content of the specification (section 2, View). */
export function PasteFields({ text, count, code, children }: PasteFieldsProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const wrapsLines = useSettings((state) => state.wrapsLines);
  const { title, content } = text ?? { title: '', content: '' };
  const direction = useMemo(() => directionOfLongLines(content), [content]);
  return (
    <>
      <input
        disabled
        aria-label="Title"
        value={title}
        title={title}
        placeholder={text !== undefined && title.trim() === '' ? 'Untitled' : undefined}
        className="field text-ellipsis"
      />
      <div className="flex flex-wrap items-center gap-x-4 py-1.5">
        <div className="view-counts">{text !== undefined && <TextCounts count={count} />}</div>
        <div className="-mr-3 ml-auto flex flex-wrap justify-end sm:gap-x-2">
          {children}
          <WrapButton />
        </div>
      </div>
      {code ?? (
        <>
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
              value={content}
              wrap={wrapsLines ? 'soft' : 'off'}
              className="field-whole"
            />
          </div>
          {text !== undefined && !globalThis.CSS?.supports?.('field-sizing', 'content') && (
            <FieldSizing fieldRef={fieldRef} content={content} wrapsLines={wrapsLines} />
          )}
        </>
      )}
    </>
  );
}
