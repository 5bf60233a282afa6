import {
  Check,
  Copy,
  EllipsisVertical,
  Eye,
  FileUp,
  type IconNode,
  Menu,
  Pencil,
  Pin,
  Plus,
  Rows4,
  Search,
  Trash2,
  WrapText,
} from 'lucide';
import { createElement } from 'react';
import type { PageIconName } from './page-icon';

const SHAPES: Readonly<Record<PageIconName, IconNode>> = {
  check: Check,
  copy: Copy,
  eye: Eye,
  'file-up': FileUp,
  menu: Menu,
  more: EllipsisVertical,
  pencil: Pencil,
  pin: Pin,
  plus: Plus,
  rows: Rows4,
  search: Search,
  trash: Trash2,
  wrap: WrapText,
};

/**
 * The shapes of the icons of the first paint. They are in the HTML of the page, not in its scripts, once each, however
 * many rows show them. Only the build renders them.
 */
export function PageIcons() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(SHAPES).map(([name, shape]) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {shape.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
        </symbol>
      ))}
    </svg>
  );
}
