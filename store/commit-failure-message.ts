import type { CommitFailure } from './list-text';

/** What the person reads when an act could not be stored. The first text is fixed by the design. */
export const COMMIT_FAILURE_MESSAGES: Readonly<Record<CommitFailure, string>> = {
  full: 'Storage is full. Nothing was saved.',
  denied: 'The browser refused to store this. Nothing was saved.',
  'unsaved-damage': 'Download the damaged data first. Nothing was saved.',
};

/** What the person reads when a change that was stored has been written over by another tab, and finds no room again. */
export const WAITING_MESSAGE = 'Storage is full. A change waits in this tab for room.';
