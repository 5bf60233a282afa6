import { X } from 'lucide';
import { Icon } from './icon';

interface UndoBarProps {
  /** What was done, such as 'Deleted "Shopping"'. */
  readonly message: string;
  /** How many more acts wait behind this one. */
  readonly waitingCount?: number;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

/** A quiet bar at the foot of the window that offers to undo, for as long as it stays. */
export function UndoBar({ message, waitingCount = 0, onUndo, onDismiss }: UndoBarProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-(--undo-offset) z-10 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="pointer-events-auto mx-auto flex w-full max-w-120 animate-appear items-center gap-1 rounded-lg bg-bar py-1 pr-1 pl-4 text-white shadow-lg ring-1 ring-white/20">
        <p className="min-w-0 flex-1 truncate">
          {message}
          {waitingCount > 0 && <span className="text-slate-300"> and {waitingCount} more</span>}
        </p>
        <button
          type="button"
          onClick={onUndo}
          className="inline-flex min-h-11 items-center rounded-md px-3 font-bold text-bar-active hover:bg-white/10 focus-visible:outline-white"
        >
          Undo
        </button>
        <button
          type="button"
          aria-label="Dismiss undo"
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
