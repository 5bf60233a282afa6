import { isReading } from '@/store/code/readings';
import { createRememberedChoices } from '@/store/code/remembered-choices';
import { READINGS_KEY } from '@/store/storage/storage-keys';
import { appStorage } from './app-storage';

/** How the user chose to read single pastes. Not in app.ts, because only the view needs it. */
export const rememberedReadings = createRememberedChoices(appStorage, READINGS_KEY, isReading);
