/** What this needs of react-hot-toast, which loads with the toaster and not with the page. */
interface Toasts {
  success(message: string): unknown;
  error(message: string): unknown;
}

let connected: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

/** Shows toasts, or holds them back until the toaster is there. */
export const toast = {
  success: (message: string): void => run((toasts) => toasts.success(message)),
  error: (message: string): void => run((toasts) => toasts.error(message)),
};

/** Connects the toaster once it has mounted, and shows the toasts that wait for it. */
export function connectToasts(toasts: Toasts): void {
  connected = toasts;
  for (const show of waiting.splice(0)) show(toasts);
}

function run(show: (toasts: Toasts) => void): void {
  if (connected === undefined) waiting.push(show);
  else show(connected);
}
