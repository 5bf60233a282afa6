import { X } from 'lucide';
import { Icon } from './icon';

interface OfferLineProps {
  readonly text: string;
  /** The label of the button; and its accessible name, if the label is not clear enough. */
  readonly action: string;
  readonly actionName?: string;
  readonly onAction: (button: HTMLButtonElement) => void;
  readonly dismissName: string;
  readonly onDismiss: () => void;
}

/** A line above the rows that offers one act. Its parent moves the focus when the line disappears. */
export function OfferLine({ text, action, actionName, onAction, dismissName, onDismiss }: OfferLineProps) {
  return (
    <div className="reminder">
      <p className="min-w-0 flex-1 basis-36 py-0.5">{text}</p>
      <button
        type="button"
        aria-label={actionName}
        onClick={({ currentTarget }) => onAction(currentTarget)}
        className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-accent hover:bg-hover"
      >
        {action}
      </button>
      <button type="button" aria-label={dismissName} title="Dismiss" onClick={onDismiss} className="icon-button">
        <Icon shape={X} size={18} />
      </button>
    </div>
  );
}
