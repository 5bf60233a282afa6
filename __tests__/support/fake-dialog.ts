/** Implements `showModal` and `close`, which jsdom lacks, as far as the `open` attribute. */
export function fakeDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
