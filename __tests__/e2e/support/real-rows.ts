/**
 * Tells, in a page, whether its list has the rows that stay. Before them stand a picture that a script paints
 * (`scripts/build/page/first-rows.ts`), the first rows of a long list until its code has loaded, and, for an instant, none that
 * is visible: the virtualizer measures the window, and then the rows.
 */
export function hasRealRows(): boolean {
  if (document.querySelector('[data-script="first-rows"] article') !== null) return false;
  const list = document.querySelector<HTMLElement>('[role="list"][aria-label="Pastes"]');
  if (list === null) return true;
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const isVirtual = list.style.height !== '';
  if (!isVirtual) return rows.length === Number(rows[0]?.ariaSetSize ?? 0);
  const isEmpty = list.style.height === '0px';
  return isEmpty || (rows.length > 0 && rows.every((row) => row.style.visibility !== 'hidden'));
}
