import { History } from 'lucide';
import { openDialog } from '@/components/dialogs/dialog-host';
import { Icon } from '@/components/icons/icon';
import { formatNumber } from '@/store/paste/format-number';
import { useVersions } from './use-history';

export interface VersionsButtonProps {
  readonly pasteId: string;
}

/** Opens the earlier versions of a stored paste. Renders nothing if there are none. */
export function VersionsButton({ pasteId }: VersionsButtonProps) {
  const { versions } = useVersions(pasteId);
  if (versions.length === 0) return null;
  return (
    <button
      type="button"
      title="Earlier versions"
      onClick={(event) => openVersions(event.currentTarget, pasteId)}
      className="icon-button gap-2 text-sm font-medium sm:w-auto sm:px-3"
    >
      <Icon shape={History} />
      <span className="max-sm:sr-only">{`Earlier versions (${formatNumber(versions.length)})`}</span>
    </button>
  );
}

/** Opens the dialog of the earlier versions of a stored paste. @param opener the element that gets the focus back */
export function openVersions(opener: Element, pasteId: string): void {
  openDialog(
    opener,
    () => import('./versions-dialog'),
    ({ VersionsDialog }, close) => <VersionsDialog pasteId={pasteId} onClose={close} />,
  );
}
