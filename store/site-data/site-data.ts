import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { CheckpointFacts, JournalPort } from '@/store/storage/journal-port';
import { type Browser, isPrivateWindow } from './browser-kind';
import { type Persistence, readPersistence } from './persistence';

// Where the user's data is, and how safe it is there, differs between browsers. This folder finds out what holds for the
// browser that shows the page, and claims nothing that it cannot know:
//
// - browser-kind.ts tells Safari and installed apps from other browsers, and a private window where that is possible.
// - persistence.ts tells whether the browser has agreed to keep the data, and asks it to.
// - site-data.ts, this file, reads all that is answered only later. It asks nothing that the user would see.
//
// What the store of the pastes knows itself (how many there are, whether the journal works) is not here: a screen joins both,
// and finds the words (components/site-data/describe-site-data.ts).

/** What a browser answers about the data of the site. */
export interface SiteDataAnswers {
  readonly persistence: Persistence;
  /** Whether this is known to be a private window. False means that it is none, or that nobody can tell. */
  readonly isPrivate: boolean;
}

/** Reads what the browser answers. Never rejects for what a browser lacks or denies. */
export async function readSiteData(browser: Browser): Promise<SiteDataAnswers> {
  const [persistence, isPrivate] = await Promise.all([readPersistence(browser.storage), isPrivateWindow(browser)]);
  return { persistence, isPrivate };
}

/**
 * Reads when the whole list was last copied into the journal's database; undefined when it never was. The port is asked, and
 * not the journal (store/operations/journal.ts): that its database can be read does not mean that changes can be appended.
 */
export async function readLastCopy(
  journal: Pick<JournalPort, 'read'>,
): Promise<Result<CheckpointFacts | undefined, DatabaseFailure>> {
  const read = await journal.read();
  return read.ok ? success(read.value.checkpoint) : read;
}
