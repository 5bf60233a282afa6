import { Fragment, type ReactNode } from 'react';
import { findMatches } from '@/store/search/match';

/** How many matches are marked in one text: a needle of one letter can have thousands in a long excerpt. */
const MAX_MARKS = 40;

/** A text with the matches of a needle marked. */
export function Highlighted({ text, needle }: { readonly text: string; readonly needle: string }): ReactNode {
  const matches = findMatches(text, needle, MAX_MARKS);
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
