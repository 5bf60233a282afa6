import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatPasteDate } from '@/store/paste/format-date';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';

/*
 * Printed in place of the page: the titles, dates and texts of its pastes, without controls (app/styles/print.css). The page
 * itself cannot be printed: the browser would cut off a field's text, and a long list has only the rows near the window.
 */

export interface PrintedText {
  readonly title: string;
  /** Omitted for a text that is not stored. */
  readonly createdAt?: string;
  /** The text, or an element that shows it, of which a copy is printed. */
  readonly content: string | Element;
}

interface PrintSheetProps {
  /** Called when the user prints. If it returns nothing, the page itself is printed. */
  readonly read: () => readonly PrintedText[];
  /** Whether texts are printed as in the list: not all, and the first lines of each. */
  readonly isList?: boolean;
}

/** How many texts of a list are printed: some 80 sheets. */
const MAX_LISTED = 1_000;

/** How many characters of each are printed: more than the three lines that are seen. */
const MAX_LISTED_LENGTH = 500;

/** Replaces the page while it is printed. */
export function PrintSheet({ read, isList = false }: PrintSheetProps) {
  const [texts, setTexts] = useState<readonly PrintedText[]>([]);

  // Renders synchronously, because the browser prints the page as it is when the event ends.
  const show = useEffectEvent(() => flushSync(() => setTexts(read())));

  // A layout effect, so that a page that is printed as soon as it is seen is printed whole.
  useLayoutEffect(() => {
    const print = window.matchMedia?.('print');
    const hide = () => setTexts([]);
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? show() : hide());
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    // Safari fires no other event if an app prints the page. The query must exist before the change.
    print?.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
      print?.removeEventListener('change', follow);
    };
  }, []);

  if (texts.length === 0) return null;
  return createPortal(
    <div className={isList ? 'print-sheet print-list' : 'print-sheet'}>
      {(isList ? texts.slice(0, MAX_LISTED).map(printedBeginning) : texts).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet does not change while it is printed.
        <PrintedPaste key={index} {...text} />
      ))}
      {isList && texts.length > MAX_LISTED && (
        <p>{`The first ${formatNumber(MAX_LISTED)} of ${formatPasteCount(texts.length)}.`}</p>
      )}
    </div>,
    document.body,
  );
}

function printedBeginning(text: PrintedText): PrintedText {
  return typeof text.content === 'string' ? { ...text, content: text.content.slice(0, MAX_LISTED_LENGTH) } : text;
}

function PrintedPaste({ title, createdAt, content }: PrintedText) {
  const showCopy = (element: HTMLElement | null) =>
    content instanceof Element && element?.replaceChildren(content.cloneNode(true));
  return (
    <article>
      {!isBlankTitle(title) && <h2 translate="no">{shownTitle(title)}</h2>}
      {createdAt !== undefined && <time dateTime={createdAt}>{formatPasteDate(createdAt)}</time>}
      {typeof content === 'string' ? <pre translate="no">{content}</pre> : <div ref={(each) => void showCopy(each)} />}
    </article>
  );
}
