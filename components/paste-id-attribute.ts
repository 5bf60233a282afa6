/** Marks the element of a paste, so that the same paste is found again in another element. */
export const PASTE_ID_ATTRIBUTE = 'data-paste-id';
