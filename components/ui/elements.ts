import type { ReactElement } from 'react';

/**
 * What a component may show beside other elements: anything but a text. A translator replaces text nodes, and React fails
 * when it removes one that is no longer its own, or inserts something before it. A text is safe only where it is the only
 * child of its element (scripts/gate/bare-texts.ts).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
