import { type ComponentType, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMarkedLines } from '@/components/code/marked-lines';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { AddressQuery } from '@/components/navigation/address-query';
import { goBackToList } from '@/components/navigation/back-to-list';
import { SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { useFragment } from '@/components/navigation/use-fragment';
import { PrintSheet } from '@/components/paste/print-sheet';
import { CopyButton } from '@/components/ui/copy-button';
import { copyText } from '@/components/ui/copy-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { countOfLines } from '@/store/code/line-part';
import { isSameText } from '@/store/paste/moved-text';
import type { PasteText } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { isBlankTitle, nameOfPaste, shownTitle } from '@/store/paste/paste-name';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { usePastes } from '@/store/root/hooks';
import { toast } from '@/store/root/toast';
import { SHARE_FAULT_MESSAGES } from '@/store/share/share-fault-message';
import { readShareLink, SHARED_MARK } from '@/store/share/share-link';
import { ContentField } from './content-field';
import { LineCount } from './line-count';
import { useFormatted } from './use-formatted';
import { useKeptLine } from './use-kept-line';
import { isProse, useReading } from './use-reading';
import { useViewTools } from './use-view-tools';
import { ViewBar } from './view-bar';
import { ViewMenu } from './view-menu';

export interface SharedPasteProps {
  /** The view of a stored paste. Without an id it shows empty fields; with an empty id, the error screen. */
  readonly Stored: ComponentType<{ readonly id?: string }>;
  /** Called when the router has changed the query, as after Save: no event reports that. */
  readonly onQuery: (query: URLSearchParams) => void;
}

/** The screen of a shared text in the address. Nothing of it is stored until the user saves it. */
export function SharedPaste({ onQuery, ...rest }: SharedPasteProps) {
  return (
    <>
      <SharedScreen {...rest} />
      <AddressQuery onRead={onQuery} />
    </>
  );
}

function SharedScreen({ Stored }: Omit<SharedPasteProps, 'onQuery'>) {
  const fragment = useFragment();
  const isReady = usePastes((state) => state.status === 'ready');
  const [read, setRead] = useState<{ fragment: string; outcome: Awaited<ReturnType<typeof readShareLink>> }>();

  useEffect(() => {
    if (!fragment.startsWith(SHARED_MARK)) return;
    let isLatest = true;
    void readShareLink(fragment).then((outcome) => isLatest && setRead({ fragment, outcome }));
    return () => {
      isLatest = false;
    };
  }, [fragment]);

  if (!fragment.startsWith(SHARED_MARK)) return <Stored id="" />;
  if (read?.fragment !== fragment || !isReady) return <Stored />;
  const { outcome } = read;
  if (outcome.ok) return <SharedText key={fragment} text={outcome.value} />;
  return <ErrorScreen title="This link can’t be opened">{SHARE_FAULT_MESSAGES[outcome.error]}</ErrorScreen>;
}

/** Like the view of a stored paste, with the actions for a text that is not stored. */
function SharedText({ text }: { readonly text: PasteText }) {
  const { title, content } = text;
  const stored = usePastes((state) => state.pastes.find((paste) => isSameText(paste, text)));
  const addPaste = usePastes((state) => state.add);
  const navigate = useSoftNavigation();
  const textRef = useRef<HTMLDivElement>(null);
  const keepLine = useKeptLine(textRef, content);
  const reading = useReading({ text, keepLine });
  const { Code, Preview, noteLanguage } = reading;
  const tools = useViewTools(Code !== undefined);
  const formatted = useFormatted(content, keepLine);
  const { shown } = formatted;
  const { named, mark, part } = useMarkedLines(shown, false, Code !== undefined);
  const lines = part && countOfLines(part.lines);
  const previewRef = useRef<HTMLElement>(null);
  const isUntitled = isBlankTitle(title);
  const leadsToStored = useRef(false);
  useDocumentTitle(useMemo(() => nameOfPaste(text), [text]) ?? 'Shared paste');

  // The stored paste has the same pathname, so the frame does not detect a new screen.
  useEffect(() => () => focusHeadingIf(leadsToStored), []);

  async function save(): Promise<void> {
    const outcome = await addPaste(text);
    if (outcome.ok) {
      leadsToStored.current = true;
      navigate(viewRoute(outcome.value._id));
    } else if (outcome.error === 'refused') toast.error(COMMIT_FAILURE_MESSAGES.refused);
  }

  function showText(): ReactElement {
    const field = <ContentField content={content} />;
    if (Preview) return <Preview content={content} field={field} wholeRef={previewRef} />;
    if (Code) {
      return (
        <Code
          title={title}
          content={shown}
          named={named}
          onMark={mark}
          toolsElement={tools.element}
          showsTools={tools.areShown}
          onLanguage={noteLanguage}
          formatting={reading.language === 'json' ? formatted : undefined}
        />
      );
    }
    return field;
  }

  function leave(): void {
    if (part !== undefined) mark(undefined);
    else if (!goBackToList()) navigate('/pastes');
  }

  usePageShortcuts(
    { copy: () => copyText(part?.text ?? shown), nextReading: reading.chooseNext, toList: leave },
    'view',
  );

  return (
    <>
      <h1 tabIndex={-1} translate={isUntitled ? undefined : 'no'} className="sr-only">
        {isUntitled ? 'Shared paste' : shownTitle(title)}
      </h1>
      <ViewBar
        hasWayBack
        title={title}
        facts={
          <span>
            {stored === undefined
              ? 'Shared with you: not stored in this browser'
              : 'Shared with you: already stored in this browser'}
          </span>
        }
        toolsRef={tools.setElement}
        onCloseTools={tools.areShown ? tools.close : undefined}
        search={false}
      >
        {stored === undefined ? (
          <button type="button" onClick={() => void save()} className="button-primary mr-1 pointer-fine:min-h-10">
            Save
          </button>
        ) : (
          <SoftLink
            href={viewRoute(stored._id)}
            onClick={() => {
              leadsToStored.current = true;
            }}
            className="button-quiet mr-1 pointer-fine:min-h-10"
          >
            View stored paste
          </SoftLink>
        )}
        <CopyButton
          name={lines ? `Copy ${lines}` : 'Copy to clipboard'}
          label={lines !== undefined && <LineCount>{lines}</LineCount>}
          readText={() => part?.text ?? shown}
        />
        <ViewMenu
          paste={{ ...text, _id: '', createdAt: '' }}
          text={text}
          isStored={false}
          isGiven
          part={part}
          reading={reading}
          formatting={Code && reading.language === 'json' ? formatted : undefined}
          onTools={tools.open}
        />
      </ViewBar>
      <div ref={textRef} className="view-text" data-prose={isProse(reading.language) || undefined}>
        {showText()}
      </div>
      <PrintSheet read={() => [{ title, content: previewRef.current ?? shown }]} />
    </>
  );
}

function focusHeadingIf({ current: isDue }: RefObject<boolean>): void {
  if (isDue) requestFocus('heading');
}
