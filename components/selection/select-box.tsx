import { toggleSelected, useSelection } from './selection';

/** Selects a paste in the list. @param name the paste's name in the labels of the card's controls */
export function SelectBox({ id, name }: { readonly id: string; readonly name: string }) {
  const isSelected = useSelection(({ ids }) => ids?.has(id) ?? false);
  return (
    <label className="card-corner cursor-pointer">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => toggleSelected(id)}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
