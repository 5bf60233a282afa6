import { ChevronRight, List } from 'lucide';
import { memo, type ReactNode } from 'react';
import { Icon } from '@/components/icons/icon';
import { Highlighted } from '@/components/search/highlighted';
import { MissingWords } from '@/components/search/missing-words';
import { formatPasteDate } from '@/store/paste/format-date';
import { formatPasteCount } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { excerptOf } from '@/store/search/excerpt';
import type { Finders } from '@/store/search/search';
import type { SwitcherRow } from './results';

interface ResultRowProps {
  readonly id: string;
  readonly result: SwitcherRow;
  readonly isSelected: boolean;
  readonly finders: Finders;
  /** How many pastes match. */
  readonly pasteCount: number;
}

/** One row of the switcher, an option of its listbox, which handles the clicks. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { id, result, isSelected, finders, pasteCount } = props;
  return (
    <div id={id} role="option" aria-selected={isSelected} tabIndex={-1} className="switcher-row">
      {result.kind === 'paste' && <PasteResult paste={result.paste} missing={result.missing} finders={finders} />}
      {result.kind === 'all' && <Line icon={List}>{`Show all ${formatPasteCount(pasteCount)} in the list`}</Line>}
      {result.kind === 'command' && <Line icon={ChevronRight}>{result.command.name}</Line>}
    </div>
  );
});

interface PasteResultProps extends Pick<ResultRowProps, 'finders'> {
  readonly paste: Paste;
  /** The words that it lacks. */
  readonly missing: readonly string[] | undefined;
}

function PasteResult({ paste, missing, finders }: PasteResultProps) {
  const title = shownTitle(paste.title);
  const excerpt = excerptOf(paste.content, finders.offsetIn(paste));
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-wrap">
        <span className="min-w-0 flex-1 truncate font-medium">
          {isBlankTitle(title) ? (
            <span className="text-muted">Untitled</span>
          ) : (
            <Highlighted text={title} find={finders.inTitle} />
          )}
        </span>
        <MissingWords words={missing} className="truncate max-sm:order-last max-sm:basis-full sm:max-w-1/2" />
        <time dateTime={paste.createdAt} className="switcher-date">
          {formatPasteDate(paste.createdAt)}
        </time>
      </span>
      {excerpt.trim() !== '' && (
        <span className="block truncate text-sm text-muted">
          <Highlighted text={excerpt} find={finders.inContent} />
        </span>
      )}
    </>
  );
}

function Line({ icon, children }: { readonly icon: typeof List; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <Icon shape={icon} size={18} className="flex-none text-muted" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
