/** Puts a bare, uncontrolled text area of the same size and text in the place of the form's, or back; and focuses it. */
export function showBareTextArea(isBare: boolean): void {
  const own = document.querySelector<HTMLTextAreaElement>('textarea[name=content]');
  if (own === null) throw new Error('There is no text area.');
  const bare = document.querySelector<HTMLTextAreaElement>('textarea.bare') ?? cloneBare(own);
  own.style.display = isBare ? 'none' : '';
  bare.style.display = isBare ? '' : 'none';
  const shown = isBare ? bare : own;
  shown.focus();
  shown.setSelectionRange(shown.value.length, shown.value.length);
}

function cloneBare(own: HTMLTextAreaElement): HTMLTextAreaElement {
  const bare = own.cloneNode() as HTMLTextAreaElement;
  bare.removeAttribute('name');
  bare.classList.add('bare');
  bare.style.width = `${own.offsetWidth}px`;
  bare.value = own.value;
  // Outside the form, so that nothing of the site hears of its keys.
  document.body.prepend(bare);
  return bare;
}
