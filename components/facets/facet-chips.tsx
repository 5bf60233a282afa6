import { useEffect, useState } from 'react';
import { type Facet, hasFacet, toggleFacet } from '@/store/facets/facets';
import { formatNumber, formatPasteCount } from '@/store/paste/format';
import type { Paste } from '@/store/paste/paste';
import { readFacets } from '@/store/root/facets';
import type { Search } from '@/store/search/search';

export interface FacetChipsProps {
  /** The whole list. */
  readonly pastes: readonly Paste[];
  readonly search: Search;
  readonly onChange: (search: Search) => void;
}

/** The facets that were shown last, for a list that is shown again. */
let last: readonly Facet[] = [];

/** The tags and languages of the list. A click filters by one in a full search, another click removes it. */
export function FacetChips({ pastes, search, onChange }: FacetChipsProps) {
  const [facets, setFacets] = useState(last);
  /** Whether the full search is on only because of a facet. */
  const [isFullForFacet, setIsFullForFacet] = useState(false);
  useEffect(
    () =>
      readFacets(pastes, (counted) => {
        last = counted;
        setFacets(counted);
      }),
    [pastes],
  );
  const { text, isFull } = search;
  const isOn = (facet: Facet) => isFull && hasFacet(text, facet);
  const hasAny = facets.some(isOn);
  if (facets.length === 0) return null;

  function toggle(facet: Facet): void {
    const changed = isOn(facet) || !hasFacet(text, facet) ? toggleFacet(text, facet) : text;
    const isLast = facets.every((each) => !hasFacet(changed, each));
    if (!hasAny) setIsFullForFacet(!isFull);
    onChange({ text: changed, isFull: !(isLast && isFullForFacet) });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div
      role="group"
      aria-label="Tags and languages"
      className="facets"
      data-has-search={(text !== '' && !hasAny) || undefined}
    >
      {facets.map((facet) => (
        <button
          key={facet.word}
          type="button"
          aria-pressed={isOn(facet)}
          aria-label={`${facet.label}: ${formatPasteCount(facet.count)}`}
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
