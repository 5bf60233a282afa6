import { type ReactElement, type ReactNode, Suspense } from 'react';

interface RightProps {
  readonly count: number;
  readonly names: readonly string[];
  readonly field: ReactElement;
  readonly children: ReactNode;
}

export function Right({ count, names, field, children }: RightProps) {
  return (
    <>
      <p>{`${count} pastes`}</p>
      <p>
        <b>Bold</b>
        <span>fixed</span>
      </p>
      <section>
        {count > 0 && <b>Many</b>}
        {field}
        <Line>{names.join(' ')}</Line>
      </section>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div>{children}</div>
      <Suspense fallback={null}>{field}</Suspense>
    </>
  );
}

function Line({ children }: { readonly children: string }) {
  return <p>{children}</p>;
}
