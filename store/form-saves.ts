import type { StoreApi } from 'zustand/vanilla';
import type { DraftKeeper } from './draft-keeper';
import type { FormOrigin } from './form-origin';
import type { FormSession, FormSessionState } from './form-session-state';
import type { PastesState } from './pastes-state';

interface FormSavesOptions {
  readonly pastes: StoreApi<PastesState>;
  readonly state: StoreApi<FormSessionState>;
  readonly origin: FormOrigin;
  readonly drafts: DraftKeeper;
  /** Called after a text was stored; one that was not stays in the form. */
  readonly onSaved: () => void;
}

/** The ways in which a form's text becomes a paste. */
export function createFormSaves(options: FormSavesOptions): Pick<FormSession, 'save' | 'saveAsNew' | 'replace'> {
  const { pastes, state, origin, drafts, onSaved } = options;

  /** Makes room for a save by what the save will make needless: the draft of the same text. */
  function save(store: () => boolean): void {
    drafts.withdraw();
    if (store()) onSaved();
    else drafts.flush();
  }

  function update(expectedVersion?: string): boolean {
    const { pasteId } = state.getState();
    if (pasteId === null) return false;
    const outcome = pastes.getState().update(pasteId, origin.fullText(), expectedVersion);
    if (!outcome.ok && (outcome.error === 'missing' || outcome.error === 'changed')) {
      state.setState({ obstacle: outcome.error });
    }
    return outcome.ok;
  }

  const add = () => pastes.getState().add(origin.fullText()).ok;

  return {
    save: () => save(() => (state.getState().pasteId === null ? add() : update(origin.version() ?? ''))),
    saveAsNew: () => save(add),
    replace: () => save(() => update()),
  };
}
