/** Gives jsdom, which lacks it, the part of a modal dialog that is seen in the tree: whether it is open. */
export function fakeDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
