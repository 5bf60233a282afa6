import clsx from 'clsx';
import { Sentence } from '@/components/ui/sentence';
import { nameSome } from '@/store/paste/paste-name';
import { beginningOf } from '@/store/paste/well-formed';
import { useFullSearch } from './use-full-search';

/** How much of a word is named, in UTF-16 code units. */
const MAX_NAME_LENGTH = 40;

interface ExcludedWordsProps {
  /** The text of a full search; empty for none. */
  readonly text: string;
  /** Searches for another text. The button is gone then, so this moves the focus. */
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

/** Says what a full search excludes, and offers to search for it instead, because an option of a command looks the same. */
export function ExcludedWords({ text, onSearch, className }: ExcludedWordsProps) {
  const full = useFullSearch(text !== '');
  const words = full?.excludedBy(text) ?? [];
  return (
    <>
      {/* Always rendered, because a screen reader only announces changes of a live region that exists. */}
      <p aria-live="polite" className={words.length === 0 ? 'sr-only' : clsx('min-w-0 wrap-anywhere', className)}>
        {words.length > 0 && <Sentence>{`Without pastes that have ${nameWords(words)}`}</Sentence>}
      </p>
      {words.length > 0 && (
        <button
          type="button"
          onClick={() => full && onSearch(full.lookForExcluded(text))}
          className={clsx('inline-button', className)}
        >
          {`Look for ${words.length === 1 ? 'it' : 'them'} instead`}
        </button>
      )}
    </>
  );
}

function nameWords(words: readonly string[]): string {
  return nameSome(words, (word) => `“${beginningOf(word, MAX_NAME_LENGTH)}”`, 'or');
}
