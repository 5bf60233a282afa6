import { toast as hotToast } from 'react-hot-toast/headless';
import type { Notifier } from '@/store/pastes/messages';

/** Shows toasts. A toast replaces the one that says the same: its message is its id. */
export const toast: Notifier = {
  success: (message) => void hotToast.success(message, { id: message }),
  error: (message) => void hotToast.error(message, { id: message }),
};
