import type { ReactElement } from 'react';

/**
 * What a component may render beside other elements: anything but a bare text. A translator replaces text nodes, and React
 * throws when it removes a text node that was replaced, or inserts something before it. A text is safe only as the only child
 * of its element (scripts/gate/bare-texts.ts).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
