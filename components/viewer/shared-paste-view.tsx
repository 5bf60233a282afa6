import { ArrowLeft, Download } from 'lucide';
import { type ComponentType, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useMarkedLines } from '@/components/code/marked-lines';
import { downloadText } from '@/components/files/download-text';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { AddressQuery } from '@/components/navigation/address-query';
import { goBackToList } from '@/components/navigation/back-to-list';
import { SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { useFragment } from '@/components/navigation/use-fragment';
import { CopyButton } from '@/components/ui/copy-button';
import { copyText } from '@/components/ui/copy-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { Icon } from '@/components/ui/icon';
import { PrintSheet } from '@/components/ui/print-sheet';
import { SettingToggle } from '@/components/ui/setting-toggle';
import { countOfLines } from '@/store/code/line-part';
import { textFileName } from '@/store/files/text-file';
import { isSameText } from '@/store/paste/moved-text';
import type { PasteText } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { isBlankTitle, nameOfPaste, shownTitle } from '@/store/paste/paste-name';
import { countText } from '@/store/paste/text-count';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { usePastes } from '@/store/root/hooks';
import { toast } from '@/store/root/toast';
import { SHARE_FAULT_MESSAGES } from '@/store/share/share-fault-message';
import { readShareLink, SHARED_MARK } from '@/store/share/share-link';
import { BarTitle } from './bar-title';
import { LineCount } from './line-count';
import { PasteFields } from './paste-fields';
import { ReadingSwitch } from './reading-switch';
import { useFormatted } from './use-formatted';
import { useReading } from './use-reading';

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
  const count = useMemo(() => countText(content), [content]);
  const reading = useReading({ text });
  const { Code, Preview, noteLanguage } = reading;
  const formatted = useFormatted(content);
  const { shown } = formatted;
  const { named, mark, part } = useMarkedLines(shown, false, Code !== undefined);
  const lines = part && countOfLines(part.lines);
  const titleRef = useRef<HTMLInputElement>(null);
  const previewRef = useRef<HTMLElement>(null);
  const [lineTools, setLineTools] = useState<HTMLElement | null>(null);
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

  function show(field: ReactElement): ReactElement {
    if (Preview) return <Preview content={content} field={field} wholeRef={previewRef} />;
    if (Code) {
      return (
        <Code
          title={title}
          content={shown}
          named={named}
          onMark={mark}
          lineTools={lineTools}
          onLanguage={noteLanguage}
          formatting={reading.language === 'json' ? formatted : undefined}
        />
      );
    }
    return field;
  }

  usePageShortcuts(
    {
      copy: () => copyText(part?.text ?? shown),
      toList: () => (part === undefined ? goBackToList() || navigate('/pastes') : mark(undefined)),
    },
    'view',
  );

  return (
    <>
      <h1 tabIndex={-1} translate={isUntitled ? undefined : 'no'} className="hidden-heading">
        {isUntitled ? 'Shared paste' : shownTitle(title)}
      </h1>
      <div className="view-bar -mx-4 mb-1 pr-1 pl-4 sm:-mx-6 sm:pr-3 sm:pl-6">
        <SoftLink href="/pastes" className="text-button mr-auto -ml-3 min-w-11 gap-1.5 whitespace-nowrap">
          <Icon shape={ArrowLeft} size={18} />
          <span className="max-[22rem]:sr-only">All pastes</span>
        </SoftLink>
        <div className="view-facts">
          <BarTitle titleRef={titleRef} title={isUntitled ? '' : shownTitle(title)} />
          <p>
            {stored === undefined
              ? 'Shared with you: not stored in this browser'
              : 'Shared with you: already stored in this browser'}
          </p>
        </div>
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
        <button
          type="button"
          aria-label="Download"
          title="Download"
          onClick={() => downloadText(textFileName(title), content, { type: 'text/plain;charset=utf-8' })}
          className="icon-button"
        >
          <Icon shape={Download} />
        </button>
        <CopyButton
          name={lines ? `Copy ${lines}` : 'Copy to clipboard'}
          label={lines !== undefined && <LineCount>{lines}</LineCount>}
          readText={() => part?.text ?? shown}
        />
        <div ref={setLineTools} className="view-line-tools" />
        <div className="view-switches">
          {/* Only code wraps in a preview, and it scrolls there. */}
          {reading.current !== 'preview' && <SettingToggle setting="wrapsLines" />}
          <SettingToggle setting="isWide" />
          <ReadingSwitch {...reading} />
        </div>
      </div>
      <PasteFields titleRef={titleRef} text={text} count={count} show={show} />
      <PrintSheet read={() => [{ title, content: previewRef.current ?? shown }]} />
    </>
  );
}

function focusHeadingIf({ current: isDue }: RefObject<boolean>): void {
  if (isDue) requestFocus('heading');
}
