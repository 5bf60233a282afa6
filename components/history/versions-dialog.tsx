import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '@/components/dialogs/modal';
import { useWholePaste } from '@/components/paste-text/whole-paste';
import { useChangesAfter } from './changes-after';
import { useVersions } from './use-history';
import { VersionItem } from './version-item';
import type { VersionAspect } from './version-panel';

/** How many versions are shown at first, and how many more after each click. */
const PAGE_SIZE = 50;

interface VersionsDialogProps {
  readonly pasteId: string;
  readonly onClose: () => void;
}

/** Lists the earlier versions of a paste. At most one is open. */
export function VersionsDialog({ pasteId, onClose }: VersionsDialogProps) {
  const { paste, isRead, versions } = useVersions(pasteId);
  /** Undefined until the user opens or closes a version. */
  const [chosenKey, setChosenKey] = useState<string | null>();
  const [aspect, setAspect] = useState<VersionAspect>('text');
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  // Hides deleted versions until the history has been read again.
  const [deletedKeys, setDeletedKeys] = useState<readonly string[]>([]);
  const listRef = useRef<HTMLOListElement>(null);
  const present = versions.filter(({ key }) => !deletedKeys.includes(key));

  const changes = useChangesAfter(present.slice(0, shownCount), useWholePaste(paste).paste);

  function focusVersion(index: number): void {
    const items = listRef.current?.children ?? [];
    items[Math.min(index, items.length - 1)]?.querySelector('button')?.focus();
  }

  function hideDeleted(key: string): void {
    const index = present.findIndex((version) => version.key === key);
    flushSync(() => setDeletedKeys([...deletedKeys, key]));
    focusVersion(index);
  }

  function showMore(): void {
    flushSync(() => setShownCount(shownCount + PAGE_SIZE));
    focusVersion(shownCount);
  }

  if (!isRead) return null;
  // Another tab has deleted it. Without the window, no other could open.
  if (paste === undefined)
    return (
      <Modal title="Earlier versions" onClose={onClose} hasCloseButton>
        <p className="mt-3 text-muted">This paste is no longer stored.</p>
      </Modal>
    );
  // A single version is what the user has come for.
  const openKey = chosenKey === undefined && present.length === 1 ? present[0]?.key : chosenKey;
  return (
    <Modal title="Earlier versions" onClose={onClose} hasCloseButton isWide>
      {present.length === 0 && <NoneLeft />}
      <ol ref={listRef} className="divide-y divide-line">
        {present.slice(0, shownCount).map((version) => (
          <li key={version.key}>
            <VersionItem
              version={version}
              paste={paste}
              isOpen={version.key === openKey}
              changes={changes.get(version.key)}
              onToggle={() => setChosenKey(version.key === openKey ? null : version.key)}
              aspect={aspect}
              onAspect={setAspect}
              onRestored={onClose}
              onDeleted={() => hideDeleted(version.key)}
            />
          </li>
        ))}
      </ol>
      {present.length > shownCount && (
        <button type="button" onClick={showMore} className="button-quiet mt-3">
          Show more
        </button>
      )}
    </Modal>
  );
}

/** Gets the focus when the last version is deleted. */
function NoneLeft() {
  return (
    <p ref={focus} tabIndex={-1} className="py-2 text-muted">
      No earlier versions are left.
    </p>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
