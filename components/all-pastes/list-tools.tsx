import { useEffect } from 'react';
import { DraftsLine } from '@/components/drafts/drafts-line';
import { followRowGestures } from '@/components/selection/row-gestures';
import { select, useSelection } from '@/components/selection/selection';
import type { SelectionBarProps } from '@/components/selection/selection-bar';
import { ShareHost } from '@/components/share/share-host';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { draftsOverview } from '@/store/root/drafts';
import { usePastes } from '@/store/root/hooks';
import { showRowTooltips } from './row-tooltips';

const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('@/components/selection/selection-bar').then((part) => part.SelectionBar),
);

export interface ListToolsProps {
  /** The rows that are shown. */
  readonly pastes: readonly Paste[];
}

/** The line above the rows: unsaved texts, and the way to select several rows. It loads after the list. */
export function ListTools({ pastes }: ListToolsProps) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  // A draft of a text that another tab has crowded out is made in this tab, and nothing else tells of it.
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
      <div className="-mx-3 flex min-w-0 flex-auto flex-wrap items-center has-[ul:not([hidden])]:basis-full">
        <DraftsLine />
        {pastes.length > 0 && (
          <button
            type="button"
            aria-pressed={isSelecting}
            onClick={() => select(isSelecting ? null : [])}
            className="text-button ml-auto"
          >
            Select
          </button>
        )}
      </div>
      <ShareHost />
      {isSelecting && <SelectionBar pastes={pastes} />}
    </>
  );
}
