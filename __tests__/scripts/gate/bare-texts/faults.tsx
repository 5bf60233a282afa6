import { type ReactNode, Suspense } from 'react';

// Each line with a comment has a text that is not the only child of its element.

export function Faults({ count, names, children }: { count: number; names: string[]; children: ReactNode }) {
  return (
    <>
      <p>{count /* fault */} pastes</p>
      <p>
        <b>Bold</b>
        fixed {/* fault */}
      </p>
      <p>
        {count > 0 && <b>Many</b>}
        {children /* fault */}
      </p>
      <p>{names /* fault */}</p>
      {count > 0 ? 'some' : 'none' /* fault */}
      <Suspense fallback={null}>{'alone' /* fault */}</Suspense>
    </>
  );
}

export function TextAlone({ text }: { text: string }): ReactNode /* fault */ {
  return text;
}
