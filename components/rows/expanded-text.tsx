import clsx from 'clsx';
import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { FoundTextProps } from '@/components/code/found-text';
import { TextStateNote } from '@/components/paste-text/text-state-note';
import { useWholePaste } from '@/components/paste-text/whole-paste';
import { Highlighted } from '@/components/search/highlighted';
import { lazyPart } from '@/components/ui/lazy-part';
import { MAX_HITS } from '@/store/matching/match';
import type { Paste } from '@/store/paste/paste';
import { beginningOf } from '@/store/paste/well-formed';
import { useSettings } from '@/store/root/hooks';
import { tryToLoad } from '@/store/root/load-code';
import { RowContext } from './paste-row';

/** The longest text that is shown at once, in UTF-16 code units. Of a longer one, the browser lays out what is in sight. */
const MAX_SHORT = 10_000;

/** Until it is loaded, the beginning of the text fills its frame. */
const LongText = lazyPart<FoundTextProps & { readonly label: string }>(
  () => import('@/components/code/found-text').then((part) => part.FoundText),
  { Waiting: ({ content, label }) => <ShortText title="" content={beginningOf(content, MAX_SHORT)} label={label} /> },
);

interface ExpandedTextProps {
  readonly paste: Paste;
  /** The paste's name in the labels. */
  readonly name: string;
  readonly id: string;
}

/** The whole text of a paste in its row, with the hits of the search. It scrolls by itself. */
export function ExpandedText({ paste, name, id }: ExpandedTextProps) {
  const label = `Content of ${name}`;
  const { state, paste: whole } = useWholePaste(paste);
  const { content } = whole ?? paste;
  return (
    <div data-part="row-text" id={id} className="expanded-text">
      <TextStateNote state={state} className="py-1.5" />
      {state === 'loading' ? null : content.length > MAX_SHORT ? (
        <LongTextWithHits content={content} label={label} />
      ) : (
        <ShortText title={paste.title} content={content} label={label} />
      )}
    </div>
  );
}

interface TextProps {
  readonly content: string;
  readonly label: string;
}

function ShortText({ title, content, label }: TextProps & { readonly title: string }) {
  const { finders } = use(RowContext);
  const wrapsLines = useSettings((settings) => settings.wrapsLines);
  const preRef = useRef<HTMLPreElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has another first hit.
  useLayoutEffect(() => {
    const pre = preRef.current;
    const mark = pre?.querySelector('mark');
    if (pre && mark) pre.scrollTop = mark.offsetTop - pre.clientHeight / 3;
  }, [finders]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or search has other elements.
  useEffect(() => {
    let end: (() => void) | undefined = () => {};
    void tryToLoad(() => import('@/components/code/colour-text')).then((part) => {
      const text = preRef.current?.firstElementChild;
      if (end && part && text) end = part.colourText(text, title);
    });
    return () => {
      end?.();
      end = undefined;
    };
  }, [title, content, finders]);

  return (
    // The region takes the focus, so that the keyboard can scroll it.
    <pre
      ref={preRef}
      {...{ role: 'region', 'aria-label': label, tabIndex: 0 }}
      className={clsx('field-mono expanded-text-frame', wrapsLines ? 'whitespace-pre-wrap' : 'whitespace-pre')}
    >
      {content === '' ? (
        <span className="text-muted">No content</span>
      ) : (
        <Highlighted text={content} find={finders.inContent} limit={MAX_HITS} />
      )}
    </pre>
  );
}

function LongTextWithHits({ content, label }: TextProps) {
  const { finders } = use(RowContext);
  const hits = useMemo(() => {
    const { matches, landing } = finders.hitsIn(content, MAX_HITS);
    return { matches, current: matches[landing] };
  }, [finders, content]);
  return <LongText content={content} hits={hits} label={label} isFramed />;
}
