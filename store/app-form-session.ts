import { openAppStorage } from './app-storage';
import { pastesStore } from './app-store';
import { createBrowserClaims } from './browser-claims';
import { createDraftBox } from './draft-box';
import { createDraftKeeper } from './draft-keeper';
import { createFormSession } from './form-session';
import type { FormAddress, FormFields, FormSession } from './form-session-state';
import { createPasteId } from './paste-id';
import { schedule } from './schedule';

// One of each for the page, since a form may come back to what the form before it has just let go of.
const box = createDraftBox(() => openAppStorage().storage);
const claims = createBrowserClaims();

/** Whether every unsaved text that was left in this page outlives the page, after one more try to store it. */
export function areLeftDraftsSafe(): boolean {
  return box.storeHeld() && (openAppStorage().isLasting || box.list().length === 0);
}

/** A session of the running app's form, bound to the real browser. */
export function createAppFormSession(fields: FormFields, address: FormAddress): FormSession {
  return createFormSession({
    pastes: pastesStore,
    fields,
    address,
    createDrafts: (readText) =>
      createDraftKeeper({
        box,
        claims,
        readText,
        createId: () => createPasteId(Date.now(), Math.random()),
        now: () => Date.now(),
        schedule,
      }),
  });
}
