import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  readonly shape: IconNode;
  /** In CSS pixels, at the usual size of text: icons grow with it. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * Draws an icon of the lucide package. The icon is decoration: its control has an accessible name. The package's React
 * version would add a kilobyte of unused options.
 */
export function Icon({ shape, size = 20, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
