export type PageIconName =
  | 'check'
  | 'copy'
  | 'eye'
  | 'file-up'
  | 'menu'
  | 'pencil'
  | 'plus'
  | 'search'
  | 'trash'
  | 'wrap';

interface PageIconProps {
  readonly name: PageIconName;
  /** In CSS pixels. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * Draws an icon of a first paint, whose shape is in the page (page-icons.tsx). One of a part that loads later is an `Icon`,
 * which has its shape in the scripts. It is decoration: the control around it has an accessible name of its own.
 */
export function PageIcon({ name, size = 20, className }: PageIconProps) {
  return (
    <svg aria-hidden width={size} height={size} className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
