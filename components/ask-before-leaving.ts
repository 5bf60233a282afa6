/** To be called while the page is about to be closed: has the browser ask the person first. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chromium before 119 looks at nothing else.
  event.returnValue = true;
}
