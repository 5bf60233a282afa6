import clsx from 'clsx';
import { Fragment } from 'react';
import { beginningOf } from '@/store/paste/well-formed';

/** How many words are named, and how much of each, in UTF-16 code units. */
const MAX_NAMED = 4;
const MAX_NAME_LENGTH = 30;

interface MissingWordsProps {
  /** Undefined or empty for none. */
  readonly words: readonly string[] | undefined;
  readonly className?: string;
}

/** Names the words of a full search that a paste lacks, struck out. */
export function MissingWords({ words, className }: MissingWordsProps) {
  if (words === undefined || words.length === 0) return null;
  return (
    <span className={clsx('missing-words', className)}>
      <span>without</span>
      {words.slice(0, MAX_NAMED).map((word) => (
        <Fragment key={word}>
          <span> </span>
          <s translate="no">{beginningOf(word, MAX_NAME_LENGTH)}</s>
        </Fragment>
      ))}
      {words.length > MAX_NAMED && <span>{` and ${words.length - MAX_NAMED} more`}</span>}
    </span>
  );
}
