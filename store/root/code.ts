import { createRememberedLanguages } from '@/store/code/remembered-languages';
import { openAppStorage } from './app-storage';

/** The languages that the user chose for pastes. */
export const rememberedLanguages = createRememberedLanguages(() => openAppStorage().storage);
