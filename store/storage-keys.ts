/** The list of pastes, a bare JSON array (specification, section 9). */
export const PASTES_KEY = 'pastes';

/** Copies of damaged texts, each under this and the ISO time of the copy. */
export const DAMAGED_KEY_PREFIX = 'pastes.damaged.';

/** Unsaved texts, each under this and an id of its own. */
export const DRAFT_KEY_PREFIX = 'pastes.draft.';

/** The marks of the damaged texts that the person has dismissed, a JSON array. */
export const DISMISSED_KEY = 'pastes.dismissed';

/** Set once the browser was asked to keep the site's data. */
export const PERSISTENCE_KEY = 'pastes.persistence';

/** What the person chose about how the site behaves, a JSON object. */
export const SETTINGS_KEY = 'pastes.settings';
