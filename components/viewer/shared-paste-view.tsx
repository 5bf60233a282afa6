import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { useFragment } from '@/components/navigation/address';
import { SoftLink, useSoftNavigation } from '@/components/navigation/soft-link';
import { useDocumentTitle } from '@/components/navigation/use-document-title';
import { copyText } from '@/components/ui/copy-text';
import { ErrorScreen } from '@/components/ui/error-screen';
import { useKeptClick } from '@/components/ui/kept-click';
import { isSameText } from '@/store/paste/moved-text';
import type { PasteText } from '@/store/paste/paste';
import { viewRoute } from '@/store/paste/paste-address';
import { nameOfPaste } from '@/store/paste/paste-name';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { usePastes } from '@/store/root/hooks';
import { toast } from '@/store/root/toast';
import { SHARE_FAULT_MESSAGES } from '@/store/share/share-fault-message';
import { readShareLink, SHARED_MARK } from '@/store/share/share-link';
import { CopyPart } from './copy-part';
import { ViewBar } from './view-bar';
import { ViewMenu } from './view-menu';
import { useViewedText, ViewedText } from './viewed-text';

export interface SharedPasteProps {
  /** The view of a stored paste. Without an id it shows empty fields; with an empty id, the error screen. */
  readonly Stored: ComponentType<{ readonly id?: string }>;
}

/** The screen of a shared text in the address. Nothing of it is stored until the user saves it. */
export function SharedPaste({ Stored }: SharedPasteProps) {
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
  const stored = usePastes((state) => state.pastes.find((paste) => isSameText(paste, text)));
  const addPaste = usePastes((state) => state.add);
  const navigate = useSoftNavigation();
  const view = useViewedText({ text });
  const readText = () => view.part?.text ?? view.shown;
  /** Whether this screen awaits the outcome of a save. */
  const awaitsSave = useRef(false);
  const leadsToStored = useRef(false);
  useKeptClick('main', true);
  useDocumentTitle(useMemo(() => nameOfPaste(text), [text]) ?? 'Shared paste');

  useEffect(
    () => () => {
      awaitsSave.current = false;
      // The stored paste has the same pathname, so the frame does not detect a new screen.
      if (leadsToStored.current) requestFocus('heading');
    },
    [],
  );

  async function save(): Promise<void> {
    if (awaitsSave.current) return;
    awaitsSave.current = true;
    const outcome = await addPaste(text);
    if (!outcome.ok && outcome.error === 'refused') toast.error(COMMIT_FAILURE_MESSAGES.refused);
    // While the save waited for room, the user may have gone elsewhere.
    if (outcome.ok && awaitsSave.current) {
      leadsToStored.current = true;
      navigate(viewRoute(outcome.value._id));
    }
    awaitsSave.current = false;
  }

  usePageShortcuts(
    { copy: () => copyText(readText()), nextReading: view.reading.chooseNext, toList: view.leave },
    'view',
  );

  return (
    <>
      <ViewBar
        view={view}
        heading="Shared paste"
        title={text.title}
        facts={
          <span>
            {stored === undefined
              ? 'Shared with you: not stored in this browser'
              : 'Shared with you: already stored in this browser'}
          </span>
        }
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
        <CopyPart part={view.part} readText={readText} />
        <ViewMenu paste={{ ...text, _id: '', createdAt: '' }} view={view} isGiven />
      </ViewBar>
      <ViewedText view={view} whole={text} />
    </>
  );
}
