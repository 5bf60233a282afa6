/** Where in the window's height a row must be, while the list reaches there. */
const LOOKED_AT = [0.15, 0.5, 0.85];

/** How many nodes the document has, texts and comments included. */
export function nodeCount(): number {
  const walker = document.createTreeWalker(document);
  let count = 1;
  while (walker.nextNode() !== null) count++;
  return count;
}

/** Whether rows cover the window, as far as the list reaches into it. */
export function rowsCover(): boolean {
  const list = document.querySelector('main ul');
  if (list === null) return true;
  const { top, bottom } = list.getBoundingClientRect();
  // By their boxes: a virtualised list may take no pointer while it scrolls, and no point would meet a row.
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return LOOKED_AT.map((share) => share * innerHeight)
    .filter((y) => y > top && y < bottom - 1)
    .every((y) => rows.some((row) => row.top <= y && row.bottom >= y));
}
