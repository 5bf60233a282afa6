import type { DatabaseFailure } from '@/store/database/browser-database';
import type { CheckpointFacts, JournalPort } from '@/store/database/journal-port';
import { type Result, success } from '@/store/result';
import { type Browser, isPrivateWindow } from './browser-kind';
import { type Persistence, readPersistence } from './persistence';

// Where a browser stores the user's data, and how safe it is there, differs between browsers. This folder determines
// the facts for the current browser, and claims nothing that it cannot know:
//
// - browser-kind.ts recognises Safari, installed apps and, where possible, private windows.
// - persistence.ts reads whether the browser has agreed to keep the data, and asks it to.
// - storage-estimate.ts reads how full the browser's storage is.
// - site-data.ts, this file, reads the asynchronous answers. It shows no prompt.
//
// The pastes store knows the rest: the number of pastes, and whether the journal works. Screens combine both, and
// components/site-data/describe-site-data.ts describes them.

/** The browser's answers about the site's data. */
export interface SiteDataAnswers {
  readonly persistence: Persistence;
  /** Whether this is known to be a private window. False also if the browser does not reveal it. */
  readonly isPrivate: boolean;
  /** Whether the site itself is stored too, so that it works without its host. */
  readonly isReadyOffline: boolean;
}

/**
 * Reads the browser's answers. Does not reject if the browser lacks or denies an API.
 *
 * @param container of the service worker; undefined where there is none
 */
export async function readSiteData(browser: Browser, container?: ServiceWorkerContainer): Promise<SiteDataAnswers> {
  const [persistence, isPrivate, isReady] = await Promise.all([
    readPersistence(browser.storage),
    isPrivateWindow(browser),
    isReadyOffline(container),
  ]);
  return { persistence, isPrivate, isReadyOffline: isReady };
}

/** A service worker that is active has cached the site. The browser may have or allow none. */
async function isReadyOffline(container: ServiceWorkerContainer | undefined): Promise<boolean> {
  const registration = await container?.getRegistration().catch(() => undefined);
  return registration !== undefined && registration.active !== null;
}

/**
 * Reads when the whole list was last copied into the database; undefined if never. Uses the port, because `read` of the
 * journal (store/operations/journal.ts) would report that the journal works, although a database that can be read may
 * still refuse writes.
 */
export async function readLastCopy(
  journal: Pick<JournalPort, 'read'>,
): Promise<Result<CheckpointFacts | undefined, DatabaseFailure>> {
  const read = await journal.read();
  return read.ok ? success(read.value.checkpoint) : read;
}
