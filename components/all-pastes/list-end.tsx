import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RecentlyDeleted } from '@/components/history/recently-deleted';
import { trackPosition } from '@/components/paste-list/scroll-position';
import { PastesInSafari } from '@/components/site-data/pastes-in-safari';
import { usePastes, useSettings } from '@/store/root/hooks';
import { appBrowserKind } from '@/store/root/site-data';

interface ListEndProps {
  /** The text of the search box. */
  readonly text: string;
  /** The full search that is shown; empty for none. */
  readonly hitQuery: string;
  /** Called when the text has changed. */
  readonly onSearch: () => void;
  /** Called when the scroll position is restored, or when the user acts before that. */
  readonly onSettled: (isByUser: boolean) => void;
}

/**
 * The end of the list: the button for deleted pastes. It mounts after the rows, and restores the scroll position.
 */
export function ListEnd({ text, hitQuery, onSearch, onSettled }: ListEndProps) {
  const isEmpty = usePastes((state) => state.pastes.length === 0);
  const isCompact = useSettings((settings) => settings.isCompact);
  // Rows may be found until then.
  const tellSettled = useEffectEvent(onSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height keep the position.
  useEffect(() => trackPosition(tellSettled), [isCompact]);
  const shownText = useRef(text);
  useLayoutEffect(() => {
    if (shownText.current !== text) onSearch();
    shownText.current = text;
  });
  return (
    <>
      {isEmpty && <PastesInSafari {...appBrowserKind()} />}
      <RecentlyDeleted hitQuery={hitQuery} />
    </>
  );
}
