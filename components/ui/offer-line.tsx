import { X } from 'lucide';
import { Icon } from '@/components/icons/icon';

interface OfferLineProps {
  /** Left out where the button says it all. */
  readonly text?: string;
  /** The label of the button; and its accessible name, if the label is not clear enough. */
  readonly action: string;
  readonly actionName?: string;
  readonly onAction: (button: HTMLButtonElement) => void;
  /** Left out where the line stays until its cause is gone. */
  readonly dismissName?: string;
  readonly onDismiss?: () => void;
}

/** A sentence beside the heading that offers one act. */
export function OfferLine({ text, action, actionName, onAction, dismissName, onDismiss }: OfferLineProps) {
  return (
    <span className="offer-line">
      {text !== undefined && <span>{`${text} `}</span>}
      <span>
        <button
          type="button"
          aria-label={actionName}
          onClick={({ currentTarget }) => onAction(currentTarget)}
          className="inline-button"
        >
          {action}
        </button>
        {dismissName !== undefined && (
          <button
            type="button"
            aria-label={dismissName}
            title="Dismiss"
            onClick={onDismiss}
            className="inline-button justify-center pointer-coarse:min-w-11"
          >
            <Icon shape={X} size={16} />
          </button>
        )}
      </span>
    </span>
  );
}
