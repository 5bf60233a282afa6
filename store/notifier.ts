/** Tells the person about a completed or failed act, in passing. Lasting states are shown by notices instead. */
export interface Notifier {
  success(message: string): void;
  error(message: string): void;
}
