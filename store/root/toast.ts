import { toast as hotToast } from 'react-hot-toast/headless';
import type { Notifier } from '@/store/pastes/messages';

/** Shows toasts. The message is the id, so a toast replaces one with the same message. */
export const toast: Notifier = {
  success: (message) => void hotToast.success(message, { id: message }),
  error: (message) => void hotToast.error(message, { id: message }),
};
