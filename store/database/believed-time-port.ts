import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/**
 * The port to the stored believed time (store/operations/believed-time.ts). All tabs of the site share
 * it. Failures are values. The caller must validate what it reads.
 */
export interface BelievedTimePort {
  readTime(): Promise<Result<unknown, DatabaseFailure>>;
  putTime(time: object): Promise<Result<void, DatabaseFailure>>;
}
