import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { toast } from '@/store/root/toast';

/*
 * The one way to load code later. Code loads with the page unless it is large or rare: dialogs, the code view, the rows of a
 * long list. It is loaded at its first use. A failed load is tried again at the next use, which React.lazy would not do: the
 * user may be online again by then. In a tab that was left open while the host got a new version, only a reload helps.
 */

export const NOT_LOADED = 'This part of the page could not be loaded. Reload the page when you are online.';

/** Loads code. @returns undefined when it could not be loaded, about which the caller decides what to say */
export function tryToLoad<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  // Bundlers differ in what they reject with when a file cannot be fetched.
  return load().catch(() => undefined);
}

/** Loads code for an act of the user, and uses it, or says that it could not be loaded. */
export async function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => unknown): Promise<void> {
  const part = await tryToLoad(load);
  if (part === undefined) toast.error(NOT_LOADED);
  else await use(part);
}

interface StandIns<Props> {
  /** Shown until the component is loaded; nothing, if left out. */
  readonly Waiting?: ComponentType<Props>;
  /** Shown when it could not be loaded; a sentence that says so, if left out. */
  readonly Failed?: ComponentType<Props>;
}

/** Creates a component that loads another one when it mounts, and draws it. Call it once, outside of components. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Failed = NotLoaded }: StandIns<Props> = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: a module creates it once, as with React.lazy.
  return function LazyPart(props: Props) {
    const [Shown, show] = useState(() => Loaded ?? Waiting);
    useEffect(() => {
      // As a transition, which React renders in slices: nothing on the screen waits for it.
      const showPart = (part: ComponentType<Props>) => startTransition(() => show(() => part));
      // Another instance may have loaded it since this one was rendered.
      if (Loaded !== undefined) showPart(Loaded);
      else
        void tryToLoad(load).then((part) => {
          Loaded ??= part;
          showPart(Loaded ?? Failed);
        });
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
