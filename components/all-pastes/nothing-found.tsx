import type { ReactNode } from 'react';
import { FirstSteps } from '@/components/desk/first-steps';
import { prepareNewPaste } from '@/components/form/new-paste';
import { SoftLink } from '@/components/navigation/soft-link';

/** Shown if nothing matches. @param children the offers that find more */
export function NothingFound({ children }: { readonly children: ReactNode }) {
  return (
    <div className="nothing-found">
      <p>No Data Found</p>
      {/* Reserves the height of the button, so that nothing moves when it appears. */}
      <div className="nothing-found-more">{children}</div>
    </div>
  );
}

/** Shown if the list has no pastes. It tells how to fill it. */
export function EmptyList({ isApple }: { readonly isApple: boolean }) {
  return (
    <div className="nothing-found">
      <p>No Data Found</p>
      <SoftLink href="/" onClick={prepareNewPaste} className="button-quiet mt-6">
        New paste
      </SoftLink>
      <FirstSteps isApple={isApple} className="first-steps" />
    </div>
  );
}
