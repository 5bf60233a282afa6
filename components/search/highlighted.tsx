import { Fragment, type ReactElement } from 'react';
import type { Find } from '@/store/matching/match';

/** How many matches are marked in an excerpt: a needle of one letter can match thousands of times in a long excerpt. */
const MAX_MARKS = 40;

interface HighlightedProps {
  readonly text: string;
  /** Finds what is marked. */
  readonly find: Find;
  /** How many matches are marked. */
  readonly limit?: number;
}

/** Renders a text of the user with its matches marked. Each part is alone in an element (components/ui/elements.ts). */
export function Highlighted({ text, find, limit = MAX_MARKS }: HighlightedProps): ReactElement {
  const matches = find(text, limit);
  if (matches.length === 0) return <span translate="no">{text}</span>;
  let end = 0;
  return (
    <span translate="no">
      {matches.map((match) => {
        const before = text.slice(end, match.start);
        end = match.end;
        return (
          <Fragment key={match.start}>
            {before !== '' && <span>{before}</span>}
            <mark>{text.slice(match.start, match.end)}</mark>
          </Fragment>
        );
      })}
      {end < text.length && <span>{text.slice(end)}</span>}
    </span>
  );
}
