import { Fragment, type ReactNode } from 'react';
import type { findMatches } from '@/store/search/match';

/** How many matches are marked in one text: a needle of one letter can match thousands of times in a long excerpt. */
const MAX_MARKS = 40;

interface HighlightedProps {
  readonly text: string;
  /** Empty to mark nothing. */
  readonly needle: string;
  readonly find: typeof findMatches;
}

/** Renders a text with the matches of a needle marked. */
export function Highlighted({ text, needle, find }: HighlightedProps): ReactNode {
  if (needle === '') return text;
  const matches = find(text, needle, MAX_MARKS);
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
