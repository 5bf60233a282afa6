/** Observes whether elements are in the window, or within one window height of it. */
export interface NearObserver {
  /** Calls back initially and whenever that changes. @returns a function that stops observing */
  observe(element: Element, onChange: (isNear: boolean) => void): () => void;
}

/** Creates an observer for many elements. */
export function createNearObserver(): NearObserver {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return {
    observe(element, onChange) {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
        },
        { rootMargin: '100% 0px' },
      );
      listeners.set(element, onChange);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
