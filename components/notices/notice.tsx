import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icons/icon';

interface NoticeProps {
  /** One or two plain sentences. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

/** Shows a lasting state. Unlike a toast, it stays until the state ends or the user dismisses it. */
export function Notice({ children, actions, onDismiss }: NoticeProps) {
  return (
    <div className="mb-4 flex items-start gap-2 rounded-lg border border-notice-line bg-notice py-2 pr-4 pl-4 has-[>button]:pr-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="break-words">{children}</p>
        {actions !== undefined && <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap">{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <button type="button" aria-label="Dismiss notice" title="Dismiss" onClick={onDismiss} className="icon-button">
          <Icon shape={X} size={18} />
        </button>
      )}
    </div>
  );
}
