import { toast as hotToast } from 'react-hot-toast/headless';
import type { Notifier } from '@/store/pastes/messages';

/** The latest toast of each message. */
const ids = new Map<string, string>();

/** Shows toasts. A new toast replaces an older one with the same message. */
export const toast: Notifier = {
  success: (message, undone) => {
    remove(undone);
    show('success', message);
  },
  error: (message) => show('error', message),
};

/** Shows that something is going on. @returns dismisses the toast */
export function showLoading(message: string): () => void {
  const id = hotToast.loading(message);
  return () => hotToast.dismiss(id);
}

/** Uses a new id, because the timer of the previous toast keeps running and could end this one at once. */
function show(kind: 'success' | 'error', message: string): void {
  remove(message);
  ids.set(message, hotToast[kind](message));
}

function remove(message: string | undefined): void {
  const id = ids.get(message ?? '');
  if (id !== undefined) hotToast.remove(id);
}
