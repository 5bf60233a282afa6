import { X } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/icons/icon';

interface ActionBarProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Identifies the object of the action, so that a double click acts only once (use-click-filter.ts). */
  readonly subject?: string;
  readonly message: ReactNode;
  /** Whether a toast announces the message too, so that this bar must not. */
  readonly isRepeat?: boolean;
  readonly action: string;
  readonly onAction: () => void;
  /** The accessible name of the button that removes the bar. */
  readonly dismissName: string;
  readonly onDismiss: () => void;
}

/** A quiet bar that offers one action. */
export function ActionBar({
  ref,
  subject,
  message,
  isRepeat = false,
  action,
  onAction,
  dismissName,
  onDismiss,
}: ActionBarProps) {
  return (
    <div ref={ref} className="action-bar" data-subject={subject}>
      {/* A new element when `aria-live` changes: a screen reader may miss a text that changes together with it. */}
      <p
        key={isRepeat ? 'silent' : 'live'}
        aria-live={isRepeat ? 'off' : undefined}
        className="min-w-0 flex-1 basis-36 wrap-anywhere"
      >
        {message}
      </p>
      <button type="button" onClick={onAction} className="bar-button px-3 font-bold text-bar-active">
        {action}
      </button>
      <button
        type="button"
        aria-live="off"
        aria-label={dismissName}
        title="Dismiss"
        onClick={onDismiss}
        className="bar-button"
      >
        <Icon shape={X} size={18} />
      </button>
    </div>
  );
}
