/** Refuses files that are dragged over the page, where nothing takes them: dropped, they would replace it. @returns ends that */
export function refuseFiles(): () => void {
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', onDragOver);
  return () => document.removeEventListener('dragover', onDragOver);
}
