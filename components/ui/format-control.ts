/** The id of the control that formats JSON, on a screen that shows some. */
export const FORMAT_CONTROL_ID = 'format-json';

/** Returns the control that formats the JSON on the screen, or null if there is none. */
export function findFormatControl(): HTMLElement | null {
  return document.getElementById(FORMAT_CONTROL_ID);
}
