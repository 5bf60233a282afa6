import type { StoredPaste } from '../../site/stored-pastes';
import type { Act, Text } from '../acts';
import type { StoredReading } from './read-stored';

/** A command of the test to the driver page of a tab. */
export type DriverCommand =
  /** Stores a list before the site is opened. */
  | { readonly kind: 'seed'; readonly pastes: readonly StoredPaste[] }
  /** Removes all copies of moved texts before the site is opened. */
  | { readonly kind: 'remove moved texts' }
  /** Turns the databases into those of an earlier version of the site. */
  | { readonly kind: 'turn into old databases' }
  /** Opens the site. First fills this much of localStorage, as another program of the same origin might. */
  | { readonly kind: 'open'; readonly takenLength: number }
  /** Chooses a new backup file; with `isShared`, the file that the folder brings. */
  | { readonly kind: 'choose backup file'; readonly isShared: boolean }
  /** From now on, exchanges the file with the folder. */
  | { readonly kind: 'join folder' }
  /** Reads the form, and what is stored. */
  | { readonly kind: 'read'; readonly isFormOnly: boolean }
  /** @param mayFail whether another device may take a paste away: then the act counts as refused */
  | { readonly kind: 'act'; readonly acts: readonly Act[]; readonly mayFail: boolean };

/** The answer of a driver page to a command, or its greeting at the start. */
export interface DriverReply {
  readonly error?: string;
  readonly reading?: TabReading;
}

/** The data that a tab finds stored or offered. */
export interface TabReading {
  readonly listDigest: string;
  /** Whether the site has brought back what the killed browser took from the list. */
  readonly isRecovered: boolean;
  /** The text in the form. */
  readonly fields: Text;
  /** Null if only the form was asked for. */
  readonly stored: StoredReading | null;
}

/** Sent at once after an act, and when the site begins or ends to store a moved text. */
export type DriverNotice =
  | {
      readonly kind: 'acknowledged';
      readonly index: number;
      /** When the site acknowledged or refused the act, in milliseconds since 1970. */
      readonly atMs: number;
      readonly isRefused: boolean;
    }
  | { readonly kind: 'storing'; readonly change: 1 | -1 };

/** Sends a message to the test's server. @returns its answer */
export function post(path: string, message: DriverReply | DriverNotice | string): Promise<Response> {
  return fetch(`${path}${location.search}`, { method: 'POST', body: JSON.stringify(message) });
}

/** Tells the server what happens in the page. */
export const note = (notice: DriverNotice) => void post('notice', notice);
