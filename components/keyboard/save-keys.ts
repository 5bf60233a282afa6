import { handover } from '@/store/handover';

/** Submits the form for a key that saves. No key stores an empty paste. */
export function saveByKey(form: HTMLFormElement | null): void {
  if (form?.querySelector('input:not(:placeholder-shown), textarea:not(:placeholder-shown)')) form.requestSubmit();
}

/** Submits the form if a key that saves was pressed before the page was ready. */
export function saveByEarlyKey(form: HTMLFormElement | null): void {
  if (handover().hasPressedSave) saveByKey(form);
  handover().hasPressedSave = false;
}
