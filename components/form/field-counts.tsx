import type { RefObject } from 'react';
import { useTextFact } from '@/components/editor/use-text-fact';
import { countText, describeCounts } from '@/store/paste/text-count';
import { usePastes } from '@/store/root/hooks';
import { appBrowserKind } from '@/store/root/site-data';

interface FieldCountsProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Changes whenever a script sets the text, which fires no `input` event. */
  readonly textVersion: number;
}

/**
 * Shows the counts of the content once the user pauses typing. For an empty content it shows the line of a first visit.
 */
export function FieldCounts({ contentRef, textVersion }: FieldCountsProps) {
  const count = useTextFact(contentRef, textVersion, countText);
  if (count.characters === 0) return <FirstVisitLine />;
  return <p className="text-sm text-muted">{describeCounts(count)}</p>;
}

/**
 * Says where texts are saved, until there is a paste. It replaces the counts in an empty form and has the same height.
 */
function FirstVisitLine() {
  const isFirst = usePastes((state) => state.status === 'ready' && state.pastes.length === 0 && state.isLasting);
  return <p className="min-h-5 text-sm text-muted">{isFirst && describeFirstVisit()}</p>;
}

/**
 * Returns the line. In an app installed by Safari, the user may miss pastes saved in Safari. Both lines are short, so
 * that nothing moves.
 */
function describeFirstVisit(): string {
  const { isSafari, isInstalled } = appBrowserKind();
  if (isSafari && isInstalled) return 'Pastes that you saved in Safari are not here.';
  return 'Saved only in this browser. No account.';
}
