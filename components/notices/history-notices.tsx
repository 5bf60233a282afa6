import { describeNotKept } from '@/components/history/describe-history';
import { SoftLink } from '@/components/navigation/soft-link';
import { editHref } from '@/store/paste/paste-address';
import { useHistory, usePastes, useSettings } from '@/store/root/hooks';
import { Notice } from './notice';

/** Says that another tab has replaced the user's text, or that the history is not kept. */
export function HistoryNotices() {
  const overwrittenId = useHistory((state) => state.overwrittenIds.at(-1));

  return (
    <>
      {overwrittenId !== undefined && <OverwrittenNotice id={overwrittenId} />}
      <NotKeptNotice />
    </>
  );
}

/** Says that a simultaneous save or deletion in another tab replaced this tab's text. @param id the paste's id */
function OverwrittenNotice({ id }: { readonly id: string }) {
  const isListed = usePastes((state) => state.pastes.some(({ _id }) => _id === id));
  const isKept = useSettings((state) => state.keepsHistory);
  const isFailed = useHistory((state) => state.failure !== null);
  const dismiss = useHistory((state) => state.dismissOverwritten);
  const isInHistory = isKept && !isFailed;
  const place = isListed ? 'Earlier versions' : 'Recently deleted';
  const link = (
    <SoftLink href={editHref(id)} className="button-quiet">
      Show paste
    </SoftLink>
  );

  return (
    <Notice actions={isListed ? link : <ShowList />} onDismiss={dismiss}>
      Another tab {isListed ? 'saved' : 'deleted'} this paste at the same moment.{' '}
      {isInHistory ? `Your text is under ${place}.` : 'Your text was replaced.'}
    </Notice>
  );
}

/** Says, once per reason, that deleted and replaced texts are not kept and can only be undone in this tab. */
function NotKeptNotice() {
  const failure = useHistory((state) => state.failure);
  const isDismissed = useHistory((state) => state.failure === state.dismissedFailure);
  const dismiss = useHistory((state) => state.dismissFailure);
  const isLasting = usePastes((state) => state.isLasting);
  // If the browser denies storage, another notice says so.
  if (failure === null || isDismissed || !isLasting) return null;
  return <Notice onDismiss={dismiss}>{describeNotKept(failure)} You can still undo in this tab.</Notice>;
}

function ShowList() {
  return (
    <SoftLink href="/pastes" className="button-quiet">
      Show all pastes
    </SoftLink>
  );
}
