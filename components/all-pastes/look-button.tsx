import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { toggleOpen, useIsOpen } from './open-row';

interface LookButtonProps {
  readonly id: string;
  /** The paste's name in the labels. */
  readonly name: string;
  /** The id of the element that shows the text. */
  readonly lookId: string;
}

/** Shows the whole text of a paste in its row, as a click on the row does. */
export function LookButton({ id, name, lookId }: LookButtonProps) {
  const isOpen = useIsOpen(id);
  return (
    <button
      type="button"
      aria-label={`Show all of ${name}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? lookId : undefined}
      title={isOpen ? 'Show less' : 'Show all here'}
      onClick={() => toggleOpen(id)}
      className="icon-button look-button"
    >
      <Icon shape={ChevronDown} size={19} className={isOpen ? 'rotate-180' : ''} />
    </button>
  );
}
