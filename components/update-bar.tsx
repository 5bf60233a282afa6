import { X } from 'lucide';
import { Icon } from './icon';

interface UpdateBarProps {
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}

/** A lasting bar at the foot of the window. It lies under the passing offer to undo, which has less time. */
export function UpdateBar({ onReload, onDismiss }: UpdateBarProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-(--undo-offset) z-9 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="pointer-events-auto mx-auto flex w-full max-w-120 animate-appear items-center gap-1 rounded-lg bg-bar py-1 pr-1 pl-4 text-white shadow-lg ring-1 ring-white/20">
        <p className="min-w-0 flex-1 truncate">Update available</p>
        <button
          type="button"
          onClick={onReload}
          className="inline-flex min-h-11 items-center rounded-md px-3 font-bold text-bar-active hover:bg-white/10 focus-visible:outline-white"
        >
          Reload
        </button>
        <button
          type="button"
          aria-label="Dismiss update"
          title="Dismiss"
          onClick={onDismiss}
          className="inline-flex size-11 flex-none items-center justify-center rounded-md hover:bg-white/10 focus-visible:outline-white"
        >
          <Icon shape={X} size={18} />
        </button>
      </div>
    </div>
  );
}
