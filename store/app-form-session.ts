import { openAppStorage } from './app-storage';
import { pastesStore } from './app-store';
import { createBrowserClaims } from './browser-claims';
import { createDraftBox } from './draft-box';
import { createDraftKeeper } from './draft-keeper';
import { createFormSession } from './form-session';
import type { FormAddress, FormFields, FormSession } from './form-session-state';
import { createPasteId } from './paste-id';
import { schedule } from './schedule';

/** A session of the running app's form, bound to the real browser. */
export function createAppFormSession(fields: FormFields, address: FormAddress): FormSession {
  const box = createDraftBox(() => openAppStorage().storage);
  const claims = createBrowserClaims();
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
