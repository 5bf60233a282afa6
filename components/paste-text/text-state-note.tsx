import { TEXT_FAILURES, type WholePaste } from './whole-paste';

/** Says that a text is being read, or that only its beginning is here. Nothing for a whole text. */
export function TextStateNote({
  state,
  className = '',
}: {
  readonly state: WholePaste['state'];
  readonly className?: string;
}) {
  if (state === 'whole') return null;
  if (state === 'loading')
    return (
      <p role="status" className={`text-muted ${className}`}>
        Loading text…
      </p>
    );
  return (
    <p role="alert" className={`text-danger ${className}`}>
      {TEXT_FAILURES[state]}
    </p>
  );
}
