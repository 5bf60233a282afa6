import { findWorkerContainer } from '@/store/offline/site-worker';
import { type BrowserKind, recogniseBrowser } from '@/store/site-data/browser-kind';
import { type Persistence, requestPersistence } from '@/store/site-data/persistence';
import { readSiteData, type SiteDataAnswers } from '@/store/site-data/site-data';
import { appStorage } from './app-storage';

/** Tells which kind of browser shows the page. */
export function appBrowserKind(): BrowserKind {
  return recogniseBrowser(navigator, window.matchMedia?.('(display-mode: standalone)').matches ?? false);
}

/** Reads what the browser says about the site's data. */
export function readAppSiteData(): Promise<SiteDataAnswers> {
  return readSiteData(navigator, findWorkerContainer());
}

/** Asks the browser to keep the site's data. Call it in a click handler. */
export function requestAppPersistence(): Promise<Persistence> {
  return requestPersistence(appStorage, navigator.storage);
}
