export type PageIconName =
  | 'check'
  | 'copy'
  | 'eye'
  | 'file-up'
  | 'menu'
  | 'more'
  | 'pencil'
  | 'pin'
  | 'plus'
  | 'rows'
  | 'search'
  | 'trash'
  | 'wrap';

interface PageIconProps {
  readonly name: PageIconName;
  /** In CSS pixels, at the usual size of text: icons grow with it. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * Draws an icon of the first paint. Its shape is in the HTML of the page (page-icons.tsx); an `Icon` has its shape in
 * the scripts. The icon is decoration: its control has an accessible name.
 */
export function PageIcon({ name, size = 20, className }: PageIconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg aria-hidden width={side} height={side} className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
