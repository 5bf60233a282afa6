/** A text field of the page. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * What the page's own scripts (scripts/build/page/) hand over to the app: they run before the app is loaded, and share no
 * module with it.
 */
export interface Handover {
  /** The stored list as it was read for the first rows or the first text (parsed-list.ts). */
  parsedList?: { readonly text: string; readonly records: unknown } | undefined;
  /** Finds the control that was clicked last, before it worked (`keepClick`, first-rows.ts); undefined while it is not there. */
  keptClick?: (() => HTMLElement | undefined) | undefined;
  /** The fields that may have text which no form has taken over yet (note-fields.ts). */
  notedFields?: {
    /** In the order in which the page had them. */
    readonly all: Set<TextField>;
    /** The element that has the focus, or had it when it was removed. */
    focused: EventTarget | null;
  };
  /** Whether a key that saves was pressed in the form before the page was ready (head-script.ts). */
  hasPressedSave?: boolean;
  /** The browser's `beforeinstallprompt` event (head-script.ts). */
  installOffer?: { prompt(): Promise<unknown> } | undefined;
}

declare global {
  interface Window {
    handover?: Handover;
  }
}

/** Returns what is handed over. It is empty in a page whose scripts were stripped or not allowed. */
export function handover(): Handover {
  window.handover ??= {};
  return window.handover;
}

/** Keeps a click on a control that cannot do anything yet (components/ui/kept-click.ts). */
export function keepClick(control: HTMLElement): void {
  const { tagName, outerHTML } = control;
  // React may make the control anew.
  const isSame = (other: Element) => (control.isConnected ? other === control : other.outerHTML === outerHTML);
  handover().keptClick = () => [...document.querySelectorAll<HTMLElement>(tagName)].find(isSame);
}
