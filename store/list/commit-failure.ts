import type { WriteFailure } from '@/store/storage/storage-port';

/** Why a write of the list failed. 'uncopied-damage': it would replace a damaged text that is kept nowhere else. */
export type CommitFailure = WriteFailure | 'uncopied-damage';
