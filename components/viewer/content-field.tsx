import { useMemo, useRef } from 'react';
import { UnwrappedNote, useShownPart } from '@/components/paste-text/long-text';
import { directionOfLongLines, findUnwrapped } from '@/store/paste/long-lines';
import { useSettings } from '@/store/root/hooks';
import { useFieldSizing } from './field-sizing';

interface ContentFieldProps {
  /** Undefined until it has been read. */
  readonly content: string | undefined;
}

/** The disabled content of the specification (section 2, View). */
export function ContentField({ content: read }: ContentFieldProps) {
  const content = read ?? '';
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { part, note } = useShownPart(content, fieldRef);
  const direction = useMemo(() => directionOfLongLines(content), [content]);
  const isUnwrapped = useMemo(() => findUnwrapped(content) >= 0, [content]);
  const wrapsLines = useSettings((state) => state.wrapsLines) && !isUnwrapped;
  // Runs after the part was measured, because both lay out the text.
  useFieldSizing(fieldRef, read === undefined ? undefined : part, wrapsLines);
  return (
    <>
      {note}
      {isUnwrapped && <UnwrappedNote />}
      {/*
       * A disabled field cannot be scrolled by keys. So the field is as large as its text, and the element around it scrolls.
       */}
      <div
        {...(wrapsLines ? {} : { role: 'group', 'aria-label': 'Scrollable content', tabIndex: 0 })}
        className={`overflow-x-auto rounded-lg border border-line bg-surface ${wrapsLines ? '' : 'scroll-frame'}`}
      >
        <textarea
          // Until the text is read, the field keeps what a script of the page has put there (scripts/build/page/first-text.ts).
          key={read === undefined ? 'early' : 'read'}
          ref={fieldRef}
          disabled
          translate="no"
          aria-label="Content"
          rows={20}
          dir={direction || undefined}
          value={read === undefined ? undefined : part}
          wrap={wrapsLines ? 'soft' : 'off'}
          className="field-whole"
        />
      </div>
    </>
  );
}
