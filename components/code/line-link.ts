import { formatLineAddress, type LineRange } from '@/store/code/line-address';

/** Puts the lines into the address, or with undefined takes them out of it. */
export function linkToLines(lines: LineRange | undefined): void {
  const { pathname, search } = window.location;
  // With the state that the router keeps in it, the router takes no notice.
  window.history.replaceState(window.history.state, '', pathname + search + (lines ? formatLineAddress(lines) : ''));
  // The browser tells nobody.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
