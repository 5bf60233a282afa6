import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { NOT_LOADED, tryToLoad } from '@/store/root/load-code';
import { toast } from '@/store/root/toast';

/*
 * Loads the code of a screen lazily: a component, what an act needs, or what a component calls. Code loads with the page unless
 * it is large or rare: dialogs, the code view, the rows of a long list. Such code loads on first use. A failed load is retried on
 * the next use, when the user may be online again; React.lazy would not retry. If the host got a new version since the tab was
 * opened, only a reload helps. store/root/load-code.ts says how long a load may take.
 */

/** Loads code for an act of the user and runs the act. Shows a toast if the code could not be loaded. */
export async function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  const part = await tryToLoad(load);
  if (part === undefined) toast.error(NOT_LOADED);
  else await use(part);
}

/**
 * Creates a hook that loads code while it is wanted. Call it once, outside components. A load that failed is tried again when
 * `use`, what the code is wanted for, changes. Code that comes late is taken all the same.
 */
export function lazyCode<Part>(load: () => Promise<Part>): (isWanted: boolean, use?: string) => Part | undefined {
  let loaded: Part | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: a module creates it once, as with React.lazy.
  return function useLazyCode(isWanted, use) {
    const [known, setKnown] = useState(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another use tries again.
    useEffect(() => {
      let isStillWanted = isWanted;
      const take = (part: Part) => {
        loaded = part;
        if (isStillWanted) setKnown(() => part);
      };
      if (isWanted && loaded === undefined)
        void tryToLoad(load, take).then((part) => {
          if (part !== undefined) take(part);
          else if (isStillWanted && loaded === undefined) toast.error(NOT_LOADED);
        });
      return () => {
        isStillWanted = false;
      };
    }, [isWanted, use]);
    return isWanted ? (known ?? loaded) : undefined;
  };
}

interface StandIns<Props> {
  /** Shown until the component is loaded; nothing if omitted. */
  readonly Waiting?: ComponentType<Props>;
  /** Shown if it could not be loaded; `NOT_LOADED` if omitted. */
  readonly Failed?: ComponentType<Props>;
}

/** Creates a component that loads another one when it mounts and renders it. Call it once, outside components. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Failed = NotLoaded }: StandIns<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: a module creates it once, as with React.lazy.
  return function LazyPart(props: Props) {
    const [Shown, show] = useState(() => Loaded ?? Waiting);
    useEffect(() => {
      // A transition, which React renders in slices: nothing on the screen waits for it.
      const showPart = (part: ComponentType<Props> = Failed) => {
        if (part !== Failed) Loaded = part;
        startTransition(() => show(() => part));
      };
      // Another instance may have loaded it since this one rendered.
      if (Loaded !== undefined) showPart(Loaded);
      else void tryToLoad(load, showPart).then((part) => showPart(Loaded ?? part));
    }, []);
    return <Shown {...props} />;
  };
}

function Nothing() {
  return null;
}

function NotLoaded() {
  return (
    <p role="alert" className="py-2 text-danger">
      {NOT_LOADED}
    </p>
  );
}
