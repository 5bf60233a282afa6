import { useEffect } from 'react';
import { openDialog } from '@/components/dialogs/dialog-host';
import { DraftsLine } from '@/components/drafts/drafts-line';
import { showRowTooltips } from '@/components/rows/row-tooltips';
import { followRowGestures } from '@/components/selection/row-gestures';
import { select, useSelection } from '@/components/selection/selection';
import { SelectionBar } from '@/components/selection/selection-bar';
import type { Paste } from '@/store/paste/paste';
import { draftsOverview } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';

interface ListToolsProps {
  /** The rows that are shown. */
  readonly pastes: readonly Paste[];
}

/** What stands above the rows: unsaved drafts, and what can be done with the selected rows. */
export function ListTools({ pastes }: ListToolsProps) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  // This tab makes drafts of crowded-out texts itself, so no `storage` event reports them.
  const crowdedOutIds = usePastes((state) => state.crowdedOutIds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are read again.
  useEffect(() => draftsOverview.getState().connect(), [crowdedOutIds]);
  useEffect(() => showRowTooltips(), []);
  useEffect(() => {
    const unfollow = followRowGestures();
    return () => {
      unfollow();
      select(null);
    };
  }, []);

  return (
    <>
      <DraftsLine />
      {isSelecting && <SelectionBar pastes={pastes} onCompare={comparePastes} />}
    </>
  );
}

function comparePastes(pastes: readonly [Paste, Paste], opener: Element): void {
  openDialog(
    opener,
    () => import('./compare-dialog'),
    ({ CompareDialog }, close) => <CompareDialog pastes={pastes} onClose={close} />,
  );
}
