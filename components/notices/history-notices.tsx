import { describeNotKept } from '@/components/history/describe-history';
import { SoftLink } from '@/components/navigation/soft-link';
import { editHref } from '@/store/paste/paste-address';
import { useBackupFileFacts, useHistory, usePastes, useSettings } from '@/store/root/hooks';
import { Notice } from './notice';

/** Says that a simultaneous save or deletion in another tab replaced this tab's text, the latest of them. */
export function OverwrittenNotice() {
  const id = useHistory((state) => state.overwrittenIds.at(-1));
  const isListed = usePastes((state) => state.pastes.some(({ _id }) => _id === id));
  const isKept = useSettings((state) => state.keepsHistory);
  const isFailed = useHistory((state) => state.failure !== null);
  const dismiss = useHistory((state) => state.dismissOverwritten);
  const other = useBackupFileFacts() === null ? 'Another tab' : 'Another tab or device';
  const isInHistory = isKept && !isFailed;
  const where = isListed ? 'Earlier versions' : 'Recently deleted';
  const outcome = isInHistory ? `Your text is under ${where}.` : 'Your text was replaced.';
  const link = (
    <SoftLink href={editHref(id ?? '')} className="button-quiet">
      Show paste
    </SoftLink>
  );

  return (
    <Notice actions={isListed ? link : <ShowList />} onDismiss={dismiss}>
      {`${other} ${isListed ? 'saved' : 'deleted'} this paste at the same moment. ${outcome}`}
    </Notice>
  );
}

/** Says, once per reason, that deleted and replaced texts are not kept and can only be undone in this tab. */
export function NotKeptNotice() {
  const failure = useHistory((state) => state.failure);
  const dismiss = useHistory((state) => state.dismissFailure);
  if (failure === null) return null;
  return <Notice onDismiss={dismiss}>{`${describeNotKept(failure)} You can still undo in this tab.`}</Notice>;
}

function ShowList() {
  return (
    <SoftLink href="/pastes" className="button-quiet">
      Show all pastes
    </SoftLink>
  );
}
