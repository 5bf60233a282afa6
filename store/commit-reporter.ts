import { COMMIT_FAILURE_MESSAGES } from './commit-failure-message';
import type { CommitFailure } from './list-text';
import type { Notifier } from './notifier';
import type { Operation } from './operation';
import type { Result } from './result';

type Outcome<Refusal> = Result<readonly Operation[], Refusal | CommitFailure>;

/** Turns the outcome of a write into what the person sees of it. */
export type Reporter = <Refusal extends string>(outcome: Outcome<Refusal>, message?: string) => Outcome<Refusal>;

interface ReporterOptions {
  readonly notifier: Notifier;
  readonly onStored: () => void;
  readonly onFailed: (reason: CommitFailure) => void;
}

/** @returns says `message` after a success, and what went wrong after a failed write; refusals are the caller's */
export function createReporter({ notifier, onStored, onFailed }: ReporterOptions): Reporter {
  return (outcome, message) => {
    if (outcome.ok) {
      onStored();
      if (message !== undefined) notifier.success(message);
    } else if (isCommitFailure(outcome.error)) {
      onFailed(outcome.error);
      notifier.error(COMMIT_FAILURE_MESSAGES[outcome.error]);
    }
    return outcome;
  };
}

function isCommitFailure(reason: string): reason is CommitFailure {
  return reason in COMMIT_FAILURE_MESSAGES;
}
