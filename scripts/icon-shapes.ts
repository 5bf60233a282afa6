/** A picture of the icon that some system asks for. */
export interface IconShape {
  /** Where the picture goes, from the project's folder. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  /**
   * Whether the ground runs to the edges and the mark keeps to the middle, for systems that cut the picture to a shape
   * of their own. A mask may take all but a circle of 80 % of the width.
   */
  isMaskable: boolean;
}

export const iconShapes: readonly IconShape[] = [
  { path: 'public/icon-192.png', size: 192, isMaskable: false },
  { path: 'public/icon-512.png', size: 512, isMaskable: false },
  { path: 'public/icon-maskable-512.png', size: 512, isMaskable: true },
  { path: 'app/apple-icon.png', size: 180, isMaskable: true },
];

/** Browsers' tabs and old systems: an ICO that holds one PNG. */
export const faviconShape: IconShape = { path: 'app/favicon.ico', size: 48, isMaskable: false };
