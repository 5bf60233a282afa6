import { useRef } from 'react';
import { now } from '@/store/root/clock';
import { describeLocation, describeSiteData, type SiteDataRow } from './describe-site-data';
import type { SiteData } from './use-site-data';

/** Says where this browser stores the user's data, and how safe it is there. */
export function SiteDataList({ isLasting, facts, ask }: Omit<SiteData, 'isRead'>) {
  const { answers } = facts;
  const canAsk = answers?.persistence === 'not-agreed' && !answers.isPrivate;
  return (
    <>
      <p className="mt-2">{describeLocation(isLasting)}</p>
      {isLasting && (
        <>
          <dl className="mt-3 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-3">
            {describeSiteData(facts, now()).map((row) => (
              <Row key={row.name} {...row} ask={row.name === 'keeping' && canAsk ? ask : undefined} />
            ))}
          </dl>
          <p className="mt-3">Clearing the browser’s site data deletes your pastes, so export them now and then.</p>
        </>
      )}
    </>
  );
}

interface RowProps extends SiteDataRow {
  readonly ask?: (() => Promise<boolean>) | undefined;
}

function Row({ name, term, text, ask }: RowProps) {
  const textRef = useRef<HTMLParagraphElement>(null);
  const isAnswer = name === 'keeping';

  async function askAndFocus(act: () => Promise<boolean>): Promise<void> {
    const focused = document.activeElement;
    // The button disappears, and the focus would be lost.
    if ((await act()) && [focused, document.body].includes(document.activeElement)) textRef.current?.focus();
  }

  return (
    <>
      <dt className="mt-3 text-sm text-muted sm:mt-0 sm:text-base">{term}</dt>
      <dd className="min-w-0">
        {/* The browser's new answer replaces the previous one. */}
        <p
          ref={textRef}
          role={isAnswer ? 'status' : undefined}
          tabIndex={isAnswer ? -1 : undefined}
          className="first-letter:uppercase"
        >
          {text}
        </p>
        {ask !== undefined && (
          <button type="button" onClick={() => void askAndFocus(ask)} className="button-quiet mt-2">
            Ask the browser to keep them
          </button>
        )}
      </dd>
    </>
  );
}
