import { createDraftKeeper } from '@/store/drafts/draft-keeper';
import { createFormSession, type FormAddress, type FormFields, type FormSession } from '@/store/form/form-session';
import { schedule } from '@/store/schedule';
import { createBrowserClaims } from '@/store/tabs/browser-claims';
import { connectedForms, createId, draftBox, pastes, tabDraft } from './app';
import { now } from './clock';
import { toast } from './toast';

const claims = createBrowserClaims();

/** Creates a session of the running app's form, bound to the real browser. */
export function createAppFormSession(fields: FormFields, address: FormAddress): FormSession {
  const session = createFormSession({
    pastes,
    fields,
    address,
    createDrafts: (readText) =>
      createDraftKeeper({ box: draftBox, claims, tabDraft, readText, createId, now, schedule }),
    notifier: toast,
  });
  return {
    ...session,
    connect() {
      const disconnect = session.connect();
      connectedForms.add(session);
      return () => {
        connectedForms.delete(session);
        disconnect();
      };
    },
  };
}
