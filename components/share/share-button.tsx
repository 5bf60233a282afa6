import { Link } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { LinePart } from '@/store/code/line-part';
import type { Paste } from '@/store/paste/paste';
import { sharePaste } from './sharing';

interface ShareButtonProps {
  readonly paste: Paste;
  /** The lines that are shared if the paste is too long for a link. */
  readonly part?: LinePart | undefined;
  /** The accessible name. */
  readonly name?: string;
  readonly className?: string;
}

/** Copies a link that holds a paste and opens the share dialog. */
export function ShareButton({ paste, part, name = 'Copy link', className = '' }: ShareButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title="Copy link"
      onClick={(event) => sharePaste(paste, part, event.currentTarget)}
      className={`icon-button ${className}`}
    >
      <Icon shape={Link} size={19} />
    </button>
  );
}
