import { Link } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { PasteText } from '@/store/paste/paste';
import { sharePaste } from './sharing';

interface ShareButtonProps {
  readonly paste: PasteText;
  /** The accessible name. */
  readonly name?: string;
  readonly className?: string;
}

/** Copies a link that holds a paste and opens the share dialog. */
export function ShareButton({ paste, name = 'Copy link', className = '' }: ShareButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title="Copy link"
      onClick={(event) => sharePaste(paste, event.currentTarget)}
      className={`icon-button ${className}`}
    >
      <Icon shape={Link} size={19} />
    </button>
  );
}
