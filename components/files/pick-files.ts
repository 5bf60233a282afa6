type PickOptions = Partial<Pick<HTMLInputElement, 'multiple' | 'webkitdirectory'>>;

/** Opens the browser's file picker. @param options of the file input, such as several files, or a folder */
export function pickFiles(options: PickOptions, onPick: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  Object.assign(input, options, { type: 'file', hidden: true });
  input.addEventListener('change', () => {
    input.remove();
    onPick([...(input.files ?? [])]);
  });
  input.addEventListener('cancel', () => input.remove());
  // Safari on a phone opens no picker for an input outside the document.
  document.body.append(input);
  input.click();
}
