import clsx from 'clsx';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { requestFocus } from './focus-request';
import { Icon } from './icon';

interface NoticeProps {
  /** One or two plain sentences. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** A lasting state that a person should know of: it stays on the page, unlike a toast, until it is over or dismissed. */
export function Notice({ children, actions, onDismiss }: NoticeProps) {
  return (
    <div
      className={clsx(
        'mb-4 flex items-start gap-2 rounded-lg border border-notice-line bg-notice py-2 pl-4',
        onDismiss === undefined ? 'pr-4' : 'pr-2',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="break-words">{children}</p>
        {actions !== undefined && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Dismiss notice"
          title="Dismiss"
          onClick={() => {
            onDismiss();
            requestFocus('heading');
          }}
          className="icon-button"
        >
          <Icon shape={X} size={18} />
        </button>
      )}
    </div>
  );
}
