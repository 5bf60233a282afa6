import { recogniseLanguage } from '@/store/code/recognise-language';
import { createPasteLanguages } from '@/store/facets/paste-languages';
import { pause } from './clock';
import { rememberedLanguages } from './remembered-choices';

/** The languages of pastes. The tasks leave room for events, but do not wait for an idle page, because a user is waiting. */
export const pasteLanguages = createPasteLanguages({
  readChosen: rememberedLanguages.readAll,
  recognise: recogniseLanguage,
  whenIdle(task) {
    let isCancelled = false;
    void pause().then(() => isCancelled || task());
    return () => {
      isCancelled = true;
    };
  },
});
