import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { toggleExpanded, useIsExpanded } from './expanded-row';

interface ExpandButtonProps {
  readonly id: string;
  /** The paste's name in the labels. */
  readonly name: string;
  /** The id of the element that shows the text. */
  readonly textId: string;
}

/** Expands the row of a paste, or collapses it, as a click on the row does. */
export function ExpandButton({ id, name, textId }: ExpandButtonProps) {
  const isExpanded = useIsExpanded(id);
  return (
    <button
      type="button"
      aria-label={`Show all of ${name}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? textId : undefined}
      title={isExpanded ? 'Show less' : 'Show all here'}
      onClick={() => toggleExpanded(id)}
      className="icon-button expand-button"
    >
      <Icon shape={ChevronDown} size={19} className={isExpanded ? 'rotate-180' : ''} />
    </button>
  );
}
