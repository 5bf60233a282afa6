import type { FormAddress } from '@/store/form-session-state';
import { editHref } from '@/store/paste-address';

/** The query of Home's address, by the browser's history: the router follows it, and nothing has to be fetched. */
export const formAddress: FormAddress = {
  leaveEdit() {
    window.history.pushState(null, '', window.location.pathname);
  },
  dropQuery() {
    window.history.replaceState(null, '', window.location.pathname);
  },
  enterEdit(pasteId) {
    window.history.pushState(null, '', `${window.location.pathname}${editHref(pasteId).slice(1)}`);
  },
};
