/** Opens the browser's file picker. @param accept the `accept` attribute of the file input */
export function pickFiles(accept: string, onPick: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.hidden = true;
  input.addEventListener('change', () => {
    input.remove();
    onPick([...(input.files ?? [])]);
  });
  input.addEventListener('cancel', () => input.remove());
  // Safari on a phone opens no picker for an input outside the document.
  document.body.append(input);
  input.click();
}
