import { hasUnsafeText } from '@/store/root/app';

/** A listener that was added for nothing would keep pages out of the back/forward cache in some browsers. */
let callerCount = 0;

/**
 * Has the browser ask before the page closes, whenever that would lose unsaved text.
 *
 * @returns stops it, unless such text is left: then the browser asks also after the form is gone
 */
export function protectUnsavedText(): () => void {
  callerCount++;
  // Adding the same listener again has no effect.
  window.addEventListener('beforeunload', askIfUnsafe);
  return () => {
    callerCount--;
    if (callerCount === 0 && !hasUnsafeText()) window.removeEventListener('beforeunload', askIfUnsafe);
  };
}

function askIfUnsafe(event: BeforeUnloadEvent): void {
  if (!hasUnsafeText()) return;
  event.preventDefault();
  // Chromium before 119 ignores `preventDefault` here.
  event.returnValue = true;
}
