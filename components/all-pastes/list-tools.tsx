import { useEffect, useRef } from 'react';
import { openDialog } from '@/components/dialogs/dialog-host';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { preloadText } from '@/components/paste-text/whole-paste';
import { isEditedBeside, useOpenPaste } from '@/components/rows/open-paste';
import { showRowTooltips } from '@/components/rows/row-tooltips';
import { followRowGestures } from '@/components/selection/row-gestures';
import { select, useSelection } from '@/components/selection/selection';
import { SelectionBar } from '@/components/selection/selection-bar';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { useDrafts, usePastes } from '@/store/root/hooks';

const DraftsLine = lazyPart(() => import('@/components/drafts/drafts-line').then((part) => part.DraftsLine));

interface ListToolsProps {
  /** The rows that are shown. */
  readonly pastes: readonly Paste[];
  /** Removes pastes, and moves the focus to the next row. @returns whether they are removed */
  readonly onRemove: (ids: ReadonlySet<string>) => boolean;
}

/** What stands above the rows: unsaved drafts, and what can be done with the selected rows. */
export function ListTools({ pastes, onRemove }: ListToolsProps) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  const hasDrafts = useDrafts(({ drafts }) => drafts.length > 0);
  const connectDrafts = useDrafts((state) => state.connect);
  const followRemovedDrafts = useDrafts((state) => state.followRemoved);
  // This tab makes drafts of crowded-out texts itself, so no `storage` event reports them.
  const crowdedOutIds = usePastes((state) => state.crowdedOutIds);
  // The form beside the list belongs to this tab too: what it claims is no draft of another tab.
  const isEdited = useOpenPaste(isEditedBeside);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are read again.
  useEffect(
    () => (isEdited ? followRemovedDrafts() : connectDrafts()),
    [connectDrafts, followRemovedDrafts, crowdedOutIds, isEdited],
  );
  useEffect(() => showRowTooltips(), []);
  useEffect(() => preloadRowTexts(pastes), [pastes]);
  const shown = useRef(pastes);
  useEffect(() => {
    shown.current = pastes;
  });
  useEffect(() => {
    const unfollow = followRowGestures(() => shown.current.map(({ _id }) => _id));
    return () => {
      unfollow();
      select(null);
    };
  }, []);

  return (
    <>
      {hasDrafts && <DraftsLine />}
      {isSelecting && <SelectionBar pastes={pastes} onCompare={comparePastes} onRemove={onRemove} />}
    </>
  );
}

/**
 * Reads the text of each row that gets the focus or is pressed, because it may be copied next. @returns a function that stops
 * it
 */
function preloadRowTexts(pastes: readonly Paste[]): () => void {
  const preload = ({ target }: Event) => {
    const id = pasteIdOf(findRowOf(target));
    const paste = id === undefined ? undefined : pastes.find(({ _id }) => _id === id);
    if (paste !== undefined) preloadText(paste);
  };
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, preload);
  return () => {
    for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, preload);
  };
}

function comparePastes(pastes: readonly [Paste, Paste], opener: Element | null): void {
  openDialog(
    opener,
    () => import('./compare-dialog'),
    ({ CompareDialog }, close) => <CompareDialog pastes={pastes} onClose={close} />,
  );
}
