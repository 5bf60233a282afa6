import { Fragment, type ReactNode } from 'react';
import type { Find } from '@/store/search/match';

/** How many matches are marked in an excerpt: a needle of one letter can match thousands of times in a long excerpt. */
const MAX_MARKS = 40;

interface HighlightedProps {
  readonly text: string;
  /** Finds what is marked. */
  readonly find: Find;
  /** How many matches are marked. */
  readonly limit?: number;
}

/** Renders a text with its matches marked. */
export function Highlighted({ text, find, limit = MAX_MARKS }: HighlightedProps): ReactNode {
  const matches = find(text, limit);
  if (matches.length === 0) return text;
  let end = 0;
  return (
    <>
      {matches.map((match) => {
        const before = text.slice(end, match.start);
        end = match.end;
        return (
          <Fragment key={match.start}>
            {before}
            <mark>{text.slice(match.start, match.end)}</mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
