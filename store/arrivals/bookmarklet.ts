/**
 * Returns the bookmarklet that opens the selected text of any page as a new paste. The text is in the fragment of the
 * address, which no browser sends, and `noreferrer` keeps the page's own address out of the request. `URLSearchParams`
 * encodes every text; `encodeURIComponent` would throw at half of a surrogate pair.
 *
 * @param siteUrl the address of Home, with a slash at the end
 */
export function bookmarkletFor(siteUrl: string): string {
  return `javascript:open('${siteUrl}#'+new URLSearchParams({title:document.title,text:getSelection(),url:location.href}),'_blank','noreferrer')`;
}
