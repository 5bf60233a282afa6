import { type ReactNode, useEffect, useRef } from 'react';
import { colourText } from '@/components/code/colour-text';
import { createNearObserver, type NearObserver } from '@/components/code/near-observer';
import { languageNamed } from '@/store/code/language-names';
import { ScrollFrame } from './scroll-frame';

let nearObserver: NearObserver | undefined;

interface CodeBlockProps {
  /** One text. */
  readonly children: ReactNode;
  /** What the text calls the language; undefined if it says nothing. */
  readonly languageName: string | undefined;
  /** The line of the whole text at which the code begins, counted from 0. */
  readonly line: number | undefined;
}

/** A block of code. It gets its colours when it comes near the window. */
export function CodeBlock({ children, languageName, line }: CodeBlockProps) {
  const codeRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const code = codeRef.current;
    if (code === null) return;
    let end = () => {};
    nearObserver ??= createNearObserver();
    const unobserve = nearObserver.observe(code, (isNear) => {
      end();
      end = isNear ? colourText(code, '', languageNamed(languageName ?? '')) : () => {};
    });
    return () => {
      unobserve();
      end();
    };
  }, [languageName]);
  return (
    <ScrollFrame label="Code">
      <pre>
        <code ref={codeRef} data-line={line}>
          {children}
        </code>
      </pre>
    </ScrollFrame>
  );
}
