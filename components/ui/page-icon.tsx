export type PageIconName =
  | 'check'
  | 'copy'
  | 'eye'
  | 'file-up'
  | 'menu'
  | 'pencil'
  | 'plus'
  | 'rows'
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
 * Draws an icon of the first paint. Its shape is in the HTML of the page (page-icons.tsx); an `Icon` has its shape in
 * the scripts. The icon is decoration: its control has an accessible name.
 */
export function PageIcon({ name, size = 20, className }: PageIconProps) {
  return (
    <svg aria-hidden width={size} height={size} className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
