import { useEffect, useState } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { formatNumber } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { countContentHits, type WhenIdle } from '@/store/search/content-hits';

/** How long the text must be unchanged before the contents are searched, in milliseconds. */
const START_DELAY_MS = 250;

interface ContentHitsProps {
  readonly pastes: readonly Paste[];
  readonly text: string;
  /** Whether the search of titles has matches. */
  readonly hasTitleHits: boolean;
  /** Turns on the search of contents. */
  readonly onShow: () => void;
}

/** Says how many more pastes a search of contents would find, and offers it. Renders nothing if there are none. */
export function ContentHits({ pastes, text, hasTitleHits, onShow }: ContentHitsProps) {
  const count = useContentHits(pastes, text);

  function show(): void {
    onShow();
    // This button disappears. Focusing the search box would open a phone's keyboard over the rows.
    requestFocus('contentSwitch');
  }

  if (hasTitleHits) {
    return count === 0 ? null : (
      <button type="button" onClick={show} className="text-button -mx-3">
        +{formatNumber(count)} in content
      </button>
    );
  }
  return (
    <>
      <p role="status">{count > 0 && describeHits(count)}</p>
      {count > 0 && (
        <button type="button" onClick={show} className="button-quiet">
          Show
        </button>
      )}
    </>
  );
}

function describeHits(count: number): string {
  return count === 1
    ? '1 paste contains it in its content'
    : `${formatNumber(count)} pastes contain it in their content`;
}

/** Counts once the rows are painted and the user pauses. Returns 0 until the count is done. */
function useContentHits(pastes: readonly Paste[], text: string): number {
  const [counted, setCounted] = useState({ pastes, text, count: 0 });
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = countContentHits(pastes, text, whenIdle, (count) => setCounted({ pastes, text, count }));
    }, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [pastes, text]);
  return counted.text === text && counted.pastes === pastes ? counted.count : 0;
}

const whenIdle: WhenIdle = (task) => {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 20);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: 1_000 });
  return () => cancelIdleCallback(request);
};
