/** The list of pastes, a bare JSON array (specification, section 9). */
export const PASTES_KEY = 'pastes';

/** Copies of damaged texts, each under this and the ISO time of the copy. */
export const DAMAGED_KEY_PREFIX = 'pastes.damaged.';
