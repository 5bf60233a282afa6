interface PickOptions {
  readonly isMultiple?: boolean;
  /** Whether the user chooses a folder, with all files in it. */
  readonly isFolder?: boolean;
}

/** Opens the browser's file picker. */
export function pickFiles(
  { isMultiple = false, isFolder = false }: PickOptions,
  onPick: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = isMultiple;
  input.webkitdirectory = isFolder;
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
