import { createLaterActs } from '@/store/pastes/later-acts';
import { createId, now, pastesStore } from './app';
import { toast } from './toast';

/** The acts on the pastes that no first paint needs. */
export const laterActs = createLaterActs(pastesStore, { now, createId, tellError: toast.error });
