/** The list of pastes, a bare JSON array (specification, section 9). */
export const PASTES_KEY = 'pastes';

/** The marker, a JSON object that is written after each write of the list (store/list/marker.ts). */
export const MARKER_KEY = 'pastes.marker';

/** Prefix of the copies of damaged texts; the ISO time of the copy follows. */
export const DAMAGED_KEY_PREFIX = 'pastes.damaged.';

/** Prefix of drafts; the draft's id follows. */
export const DRAFT_KEY_PREFIX = 'pastes.draft.';

/** The id of the draft that the tab had last, in sessionStorage. */
export const TAB_DRAFT_KEY = 'pastes.tab-draft';

/** The line that the last update has changed, and the id of its paste, until the next view, in sessionStorage. */
export const CHANGED_LINE_KEY = 'pastes.changed-line';

/** The digests of damaged texts whose notice was dismissed, a JSON array. */
export const DISMISSED_KEY = 'pastes.dismissed';

/** Set once the browser was asked to keep the site's data. */
export const PERSISTENCE_KEY = 'pastes.persistence';

/**
 * When the pastes were last exported and what was in that file, and when the reminder was last dismissed, a JSON object. The
 * stored name is older than the word export, as that of the backup file is older than its word.
 */
export const EXPORT_DATES_KEY = 'pastes.backup';

/** The user's settings, a JSON object. */
export const SETTINGS_KEY = 'pastes.settings';

/** The languages that the user chose for the code view of pastes, a JSON array of pairs of a paste's id and a language. */
export const LANGUAGES_KEY = 'pastes.languages';

/** How the user chose to read single pastes, a JSON array of pairs of a paste's id and a reading. */
export const READINGS_KEY = 'pastes.readings';

/** The facts about the backup file that screens show, a JSON object. */
export const BACKUP_FILE_KEY = 'pastes.kept-file';
