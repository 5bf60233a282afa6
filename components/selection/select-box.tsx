import { toggleSelected, useSelection } from './selection';

interface SelectBoxProps {
  readonly id: string;
  /** The paste's name in the labels of the row's controls. */
  readonly name: string;
}

/** Selects a paste in the list. */
export function SelectBox({ id, name }: SelectBoxProps) {
  const isSelected = useSelection(({ ids }) => ids?.has(id) ?? false);
  return (
    <label className="select-box">
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
