interface Download {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Replaces downloads, which jsdom lacks. @returns the files that the user got, oldest first */
export function catchDownloads(): readonly Download[] {
  const blobs: Blob[] = [];
  const downloads: Download[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice('blob:'.length))];
    if (blob !== undefined) downloads.push({ name: this.download, text: readBlob(blob) });
  });
  return downloads;
}

function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
