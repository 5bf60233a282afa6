import { select, useSelection } from './selection';

/** Begins and ends selecting. @param isOffered whether the list shows a row to select */
export function SelectButton({ isOffered }: { readonly isOffered: boolean }) {
  const isSelecting = useSelection(({ ids }) => ids !== null);
  return (
    <button
      type="button"
      // Its name says what it does next, so it is no toggle button for assistive technology.
      data-on={isSelecting || undefined}
      onClick={() => select(isSelecting ? null : [])}
      // Keeps its place in the line while it is not offered.
      className={`text-button select-button ${isOffered ? '' : 'invisible'}`}
    >
      {isSelecting ? 'Done' : 'Select'}
    </button>
  );
}
