import { type ReactElement, type RefObject, useRef } from 'react';
import type { Formatting } from '@/components/code/format-toggle';
import type { FoundTextProps } from '@/components/code/found-text';
import { type MarkedLines, useMarkedLines } from '@/components/code/marked-lines';
import type { Hits } from '@/components/code/paint-tokens';
import { goBackToList } from '@/components/navigation/back-to-list';
import { useSoftNavigation } from '@/components/navigation/soft-link';
import { PrintSheet } from '@/components/paste-text/print-sheet';
import { type HitsBinding, useHits } from '@/components/search/use-hits';
import type { Elements } from '@/components/ui/elements';
import { lazyPart } from '@/components/ui/lazy-part';
import { formatLineAddress } from '@/store/code/line-address';
import type { PasteText } from '@/store/paste/paste';
import { ContentField } from './content-field';
import { useFormatted } from './use-formatted';
import { useChangedLine, useKeptLine } from './use-kept-line';
import { isProse, type ReadingBinding, useReading } from './use-reading';
import { useViewTools, type ViewTools } from './use-view-tools';

const NO_HITS: Hits = { matches: [], current: undefined };
const NOTHING = <div />;

/** Loaded only for a search. Until then, or if it cannot be loaded, the text is shown without its hits. */
const FoundText = lazyPart<FoundTextProps & { readonly field: ReactElement }>(
  () => import('@/components/code/found-text').then((part) => part.FoundText),
  { Waiting: ({ field }) => field, Failed: ({ field }) => field },
);

/** The right half of a desk, in which a paste is viewed beside the list. */
export interface DeskView {
  /** The full search of the list; empty for none. */
  readonly find: string;
  readonly onEdit: () => void;
  /** Called by Escape. */
  readonly onLeave: () => void;
  readonly onRemove: () => void;
}

interface ViewedTextInput {
  /** Undefined until it has been read. */
  readonly text: PasteText | undefined;
  /** Undefined for a text that is not stored: it is not searched, and its fragment names no lines. */
  readonly pasteId?: string | undefined;
  /** Undefined for a screen of its own. */
  readonly desk?: DeskView | undefined;
}

/** A text that is viewed, and how it is shown: searched, formatted, as code or as a preview, with marked lines. */
export interface ViewedTextBinding extends Pick<ViewedTextInput, 'text' | 'pasteId'>, MarkedLines {
  /** The text to show: formatted, or as stored. Search, marks and copy use the shown text. */
  readonly shown: string;
  readonly isFormatted: boolean;
  /** Only for JSON that is shown as code. */
  readonly formatting: Formatting | undefined;
  /** Undefined while the user does not search in the text. */
  readonly hits: HitsBinding | undefined;
  readonly openSearch: () => void;
  readonly reading: ReadingBinding;
  readonly keepLine: () => void;
  /** Returns where the user reads, as a fragment such as `#L12`; empty for the beginning of a page. */
  readonly readPlace: () => string;
  readonly tools: ViewTools;
  readonly isOnDesk: boolean;
  readonly rootRef: RefObject<HTMLDivElement | null>;
  /** What Escape does: unmarks the lines, or leaves the view. */
  readonly leave: () => void;
}

/** Keeps how a text is viewed. */
export function useViewedText({ text, pasteId, desk }: ViewedTextInput): ViewedTextBinding {
  const content = text?.content ?? '';
  const isOnDesk = desk !== undefined;
  const navigate = useSoftNavigation();
  const rootRef = useRef<HTMLDivElement>(null);
  const { keepLine, findReadLine } = useKeptLine(rootRef, content);
  const { shown, ...formatting } = useFormatted(content, keepLine);
  const hits = useHits(shown, pasteId === undefined ? '' : desk?.find);
  const isFinding = hits.isShown && text !== undefined;
  const endSearch = isFinding && hits.text !== '' ? hits.end : undefined;
  const reading = useReading({ text, pasteId, endSearch, decides: isOnDesk, keepLine });
  const isCode = reading.Code !== undefined;
  useChangedLine(rootRef, reading.isReady && text !== undefined ? pasteId : undefined, content);
  const tools = useViewTools(isCode);
  const isInAddress = pasteId !== undefined && !formatting.isOn;
  const marked = useMarkedLines(shown, isInAddress, isCode && text !== undefined);

  function readPlace(): string {
    const hit = isFinding ? hits.current : undefined;
    const line = findReadLine(hit && shown.slice(0, hit.start));
    return line === undefined ? '' : formatLineAddress({ first: line, last: line });
  }

  function leave(): void {
    if (marked.part !== undefined) marked.mark(undefined);
    else if (desk !== undefined) desk.onLeave();
    else if (!goBackToList()) navigate('/pastes');
  }

  return {
    text,
    pasteId,
    ...marked,
    shown,
    isFormatted: formatting.isOn,
    formatting: isCode && reading.language === 'json' ? formatting : undefined,
    hits: isFinding ? hits : undefined,
    openSearch: hits.open,
    reading,
    keepLine,
    readPlace,
    tools,
    isOnDesk,
    rootRef,
    leave,
  };
}

interface ViewedTextProps {
  readonly view: ViewedTextBinding;
  /** The text to print: whole, or undefined. If only the beginning is left, the page is printed, because it says so. */
  readonly whole: PasteText | undefined;
  /** Stands above the text. */
  readonly children?: Elements;
}

/** The text itself, as the field of the specification, as code or as a preview. */
export function ViewedText({ view, whole, children }: ViewedTextProps) {
  const { text, shown, rootRef, reading } = view;
  const previewRef = useRef<HTMLElement>(null);
  return (
    <>
      <div ref={rootRef} className="view-text" data-prose={isProse(reading.language) || undefined}>
        {children}
        {text !== undefined && showText(view, text, previewRef)}
      </div>
      <PrintSheet read={() => (whole === undefined ? [] : [{ ...whole, content: previewRef.current ?? shown }])} />
    </>
  );
}

function showText(
  { shown, hits, named, mark, tools, formatting, pasteId, isOnDesk, reading }: ViewedTextBinding,
  { title, content }: PasteText,
  previewRef: RefObject<HTMLElement | null>,
): ReactElement {
  const { Code, Preview } = reading;
  const found = hits !== undefined && hits.text !== '' ? hits : undefined;
  // On a desk, shows nothing rather than something that would be replaced a moment later.
  const field = isOnDesk ? NOTHING : <ContentField content={content} />;
  if (isOnDesk && !reading.isReady) return NOTHING;
  if (Code) {
    return (
      <Code
        title={title}
        content={shown}
        pasteId={pasteId}
        named={named}
        onMark={mark}
        toolsElement={tools.element}
        showsTools={tools.areShown}
        onLanguage={reading.noteLanguage}
        formatting={formatting}
        {...(found && { hits: found })}
      />
    );
  }
  const plain = found || isOnDesk ? <FoundText content={shown} hits={found ?? NO_HITS} field={field} /> : field;
  return Preview ? (
    <Preview content={content} field={plain} keepLine={reading.keepLine} wholeRef={previewRef} />
  ) : (
    plain
  );
}
