import { Plus } from 'lucide';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { RecentlyDeleted } from '@/components/history/recently-deleted';
import { SoftLink } from '@/components/navigation/soft-link';
import { PASTES_IN_SAFARI } from '@/components/site-data/describe-site-data';
import { Icon } from '@/components/ui/icon';
import { usePastes } from '@/store/root/hooks';
import { appBrowserKind } from '@/store/root/site-data';
import { trackPlace } from './scroll-place';

interface ListEndProps {
  /** The text of the search box. */
  readonly text: string;
}

/** What the list needs only after its first rows: the way to deleted pastes, a New button on phones, the kept place. */
export function ListEnd({ text }: ListEndProps) {
  const isEmpty = usePastes((state) => state.pastes.length === 0);
  useEffect(trackPlace, []);
  useBeginning(text);
  return (
    <>
      {isEmpty && <PastesInSafari />}
      <RecentlyDeleted />
      {!isEmpty && (
        <SoftLink href="/" aria-label="New paste" title="New paste" className="new-button">
          <Icon shape={Plus} size={26} />
        </SoftLink>
      )}
    </>
  );
}

/** Tells in an app that Safari has installed why there is nothing, and what helps. */
function PastesInSafari() {
  const { isSafari, isInstalled } = appBrowserKind();
  return isSafari && isInstalled && <p className="mb-4 text-center text-muted">{PASTES_IN_SAFARI}</p>;
}

/** Shows the beginning of the list when the text changes: the search field sticks to the window further down as well. */
function useBeginning(text: string): void {
  const shownText = useRef(text);
  useLayoutEffect(() => {
    if (shownText.current === text) return;
    shownText.current = text;
    const bar = document.querySelector('.search-bar');
    const below = bar?.nextElementSibling;
    const hasStuck = bar && below && below.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
    if (hasStuck) below.scrollIntoView();
  }, [text]);
}
