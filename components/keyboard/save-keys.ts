declare global {
  interface Window {
    /** Whether a key that saves was pressed in the form before the page was ready (scripts/build/page/head-script.ts). */
    hasPressedSave?: boolean;
  }
}

/** Submits the form for a key that saves. No key stores an empty paste. */
export function saveByKey(form: HTMLFormElement | null): void {
  if (form?.querySelector('input:not(:placeholder-shown), textarea:not(:placeholder-shown)')) form.requestSubmit();
}

/** Submits the form if a key that saves was pressed before the page was ready. */
export function saveByEarlyKey(form: HTMLFormElement | null): void {
  if (window.hasPressedSave) saveByKey(form);
  window.hasPressedSave = false;
}
