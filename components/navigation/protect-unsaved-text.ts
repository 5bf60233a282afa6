import { storeAllText } from '@/store/root/app';

/** Counts callers: in some browsers an unneeded listener would keep pages out of the back/forward cache. */
let callerCount = 0;

/**
 * Makes the browser ask before the page closes, if that would lose unsaved text.
 *
 * @returns a function that stops it, unless such text remains: then the browser asks even after the form has unmounted
 */
export function protectUnsavedText(): () => void {
  callerCount++;
  // Adding the same listener again has no effect.
  window.addEventListener('beforeunload', askIfUnsafe);
  return () => {
    callerCount--;
    if (callerCount === 0 && storeAllText()) window.removeEventListener('beforeunload', askIfUnsafe);
  };
}

function askIfUnsafe(event: BeforeUnloadEvent): void {
  if (storeAllText()) return;
  event.preventDefault();
  // Chromium before 119 ignores `preventDefault` here.
  event.returnValue = true;
}
