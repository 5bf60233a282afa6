interface PickOptions {
  /** The `accept` attribute of the file input; any file if omitted. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
}

/** Opens the browser's file picker. */
export function pickFiles(
  { accept = '', isMultiple = false }: PickOptions,
  onPick: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = isMultiple;
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
