import { type KeyboardEvent, useEffect, useState } from 'react';
import { nameKey } from '@/components/keyboard/pressed-key';
import { type Facet, hasFacet, toggleFacet } from '@/store/facets/facets';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { readFacets } from '@/store/root/facets';
import { useSettings } from '@/store/root/hooks';
import type { Search } from '@/store/search/search';

export interface FacetChipsProps {
  /** The whole list. */
  readonly pastes: readonly Paste[];
  readonly search: Search;
  readonly onChange: (search: Search) => void;
}

/** The facets that were shown last, for a list that is shown again. */
let last: readonly Facet[] = [];

/**
 * The tags and languages of the list. A click filters by one in a full search, another click removes it. Together they are one
 * Tab stop; arrow keys, Home and End go through them.
 */
export function FacetChips({ pastes, search, onChange }: FacetChipsProps) {
  const [facets, setFacets] = useState(last);
  /** What the user chose apart from facets. */
  const choosesContent = useSettings((settings) => settings.searchesContent);
  /** The word of the facet that had the focus last. */
  const [focusedWord, setFocusedWord] = useState('');
  useEffect(
    () =>
      readFacets(pastes, (counted) => {
        last = counted;
        setFacets(counted);
      }),
    [pastes],
  );
  const { text, searchesContent } = search;
  const isOn = (facet: Facet) => searchesContent && hasFacet(text, facet);
  const hasAny = facets.some(isOn);
  if (facets.length === 0) return null;
  const tabStop = facets.find(({ word }) => word === focusedWord) ?? facets[0];

  function toggle(facet: Facet): void {
    const changed = isOn(facet) || !hasFacet(text, facet) ? toggleFacet(text, facet) : text;
    const isLast = facets.every((each) => !hasFacet(changed, each));
    onChange({ text: changed, searchesContent: !isLast || choosesContent });
  }

  return (
    <div
      role="toolbar"
      aria-label="Tags and languages"
      onKeyDown={moveFocus}
      className="facets"
      data-has-search={(text !== '' && !hasAny) || undefined}
    >
      {facets.map((facet) => (
        <button
          key={facet.word}
          type="button"
          aria-pressed={isOn(facet)}
          aria-label={`${facet.label}: ${formatPasteCount(facet.count)}`}
          tabIndex={facet === tabStop ? 0 : -1}
          onFocus={() => setFocusedWord(facet.word)}
          onClick={() => toggle(facet)}
          className="facet"
        >
          <span className="facet-label">
            <span translate="no">{facet.label}</span>
            <span className="facet-count">{formatNumber(facet.count)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** Moves the focus within the toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll('button')];
  const index = chips.indexOf(event.target as HTMLButtonElement);
  const targets: Partial<Record<string, number>> = { arrowright: index + 1, arrowleft: index - 1, home: 0, end: -1 };
  const next = targets[nameKey(event)];
  if (next === undefined) return;
  event.preventDefault();
  chips.at(next % chips.length)?.focus();
}
