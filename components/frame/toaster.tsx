'use client';

import clsx from 'clsx';
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { Icon } from '@/components/icons/icon';
import { requestFocus } from '@/components/keyboard/focus';
import { Sentence } from '@/components/ui/sentence';

/** How long toasts stay, in milliseconds (specification, section 9). The library keeps at most 20 at once. */
const TOAST_OPTIONS = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 0,
} as const;

const ICONS = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle } as const;

/** Renders the toasts, at the place that app/styles/window-foot.css gives them. Hover or focus pauses their timers. */
export function Toaster() {
  const { toasts, handlers } = useToaster(TOAST_OPTIONS);
  const cameFrom = useRef<EventTarget>(null);

  function dismiss(id: string): void {
    // Ends the pause here, because a removed element fires no `mouseleave`, and Safari does not focus a clicked button.
    // Uses `flushSync`, because the `blur` below ends the pause again, and a second end would be counted from 1970.
    flushSync(handlers.endPause);
    const origin = cameFrom.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    else requestFocus('heading');
    toast.dismiss(id);
  }

  const shown = toasts.filter(({ visible }) => visible);
  const draw = (each: Toast) => <ToastCard key={each.id} shown={each} onDismiss={dismiss} />;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes hover and focus of the toasts.
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || handlers.endPause()}
      onFocus={({ currentTarget, relatedTarget }) => {
        handlers.startPause();
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || handlers.endPause()}
      className="toast-stack"
    >
      {shown.filter(isError).map(draw)}
      {/* Rendered before its first toast: a screen reader may miss a region that comes with its text. It misses no alert. */}
      <div role="status" aria-atomic="false" className="flex flex-col gap-1 [align-items:inherit]">
        {shown.filter((each) => !isError(each)).map(draw)}
      </div>
    </div>
  );
}

function ToastCard({ shown, onDismiss }: { readonly shown: Toast; readonly onDismiss: (id: string) => void }) {
  const shape = ICONS[shown.type as keyof typeof ICONS] ?? CircleCheck;
  return (
    <div className="pointer-events-auto flex animate-appear items-center gap-3 rounded-lg border border-line bg-surface pl-4 shadow-lg max-sm:text-sm">
      <Icon shape={shape} className={clsx('flex-none', isError(shown) ? 'text-danger' : 'text-accent')} />
      {/* A new key when the toast is shown again, so that a screen reader announces it again. */}
      <p key={shown.createdAt} role={isError(shown) ? 'alert' : undefined} className="min-w-0 flex-1 py-2 break-words">
        <Sentence>{String(resolveValue(shown.message, shown))}</Sentence>
      </p>
      {/* Not announced with the text. */}
      <span aria-live="off">
        <button type="button" aria-label="Dismiss" onClick={() => onDismiss(shown.id)} className="icon-button">
          <Icon shape={X} size={18} />
        </button>
      </span>
    </div>
  );
}

function isError({ type }: Toast): boolean {
  return type === 'error';
}
