import { recogniseLanguage } from '@/store/code/recognise-language';
import { createPasteLanguages } from '@/store/search/paste-languages';
import { pause, rememberedLanguages } from './app';

/** The languages of pastes. Between two tasks the page handles its events, but need not be idle: a user is waiting. */
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
