import { openAppStorage } from './app-storage';
import { pastesStore } from './app-store';
import { createBrowserClaims } from './browser-claims';
import { createDraftBox } from './draft-box';
import { createDraftKeeper } from './draft-keeper';
import { createFormSession } from './form-session';
import type { FormAddress, FormFields, FormSession } from './form-session-state';
import { createPasteId } from './paste-id';
import { schedule } from './schedule';

/** One for the page, since a form may come back to what the form before it has just let go of. */
const claims = createBrowserClaims();

/** A session of the running app's form, bound to the real browser. */
export function createAppFormSession(fields: FormFields, address: FormAddress): FormSession {
  const box = createDraftBox(() => openAppStorage().storage);
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
        now: Date.now,
        schedule,
      }),
  });
}
