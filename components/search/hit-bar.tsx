import { ChevronDown, ChevronUp, X } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Icon } from '@/components/icons/icon';
import { focusViewedText } from '@/components/keyboard/focus';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { MAX_HITS } from '@/store/matching/match';
import { formatNumber } from '@/store/paste/format-number';
import type { HitsBinding } from './use-hits';

/** The search in a viewed paste: its text, which hit is shown, and the way to the others. */
export function HitBar({ hits }: { readonly hits: HitsBinding }) {
  const { text, move, search } = hits;
  const next = () => move(1);
  const previous = () => move(-1);

  function end(): void {
    hits.end();
    focusViewedText();
  }

  usePageShortcuts({ nextHit: next, previousHit: previous }, 'view');
  const onKeyDown = (event: KeyboardEvent) =>
    runShortcut(event, 'hits', {
      nextHitInField: next,
      previousHitInField: previous,
      leaveField: () => (text === '' ? end() : focusViewedText()),
    });

  return (
    <search className="hit-bar" aria-label="Hits in this paste">
      <input
        data-part="find-field"
        type="search"
        aria-label="Search in this paste"
        placeholder="Find in this paste"
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        className="hit-field"
      />
      <p role="status" className="hit-count">
        {text === '' || !hits.isSearched ? '' : describeHits(hits)}
      </p>
      <button type="button" aria-label="Previous hit" title="Previous hit" onClick={previous} className="icon-button">
        <Icon shape={ChevronUp} />
      </button>
      <button type="button" aria-label="Next hit" title="Next hit" onClick={next} className="icon-button">
        <Icon shape={ChevronDown} />
      </button>
      <button type="button" aria-label="End search" title="End search" onClick={end} className="icon-button">
        <Icon shape={X} />
      </button>
    </search>
  );
}

function describeHits({ matches, index, isFromStart }: HitsBinding): string {
  if (matches.length === 0) return 'No hits';
  if (!isFromStart) return `${formatNumber(MAX_HITS)}+ hits`;
  return `${formatNumber(index + 1)} of ${formatNumber(matches.length)}${matches.length === MAX_HITS ? '+' : ''}`;
}
