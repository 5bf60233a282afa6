import { isLanguage } from '@/store/code/languages';
import { isReading } from '@/store/code/readings';
import { createRememberedChoices } from '@/store/code/remembered-choices';
import { LANGUAGES_KEY, READINGS_KEY } from '@/store/storage/storage-keys';
import { appStorage } from './app-storage';

// Not in app.ts, because Home does not need them.

/** The languages that the user chose for pastes. */
export const rememberedLanguages = createRememberedChoices(appStorage, LANGUAGES_KEY, isLanguage);

/** How the user chose to read single pastes. */
export const rememberedReadings = createRememberedChoices(appStorage, READINGS_KEY, isReading);
