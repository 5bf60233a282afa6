import { useEffect } from 'react';

/** Tells the script for a failed start, which every exported page carries, that its help is not needed. */
export function useStarted(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('pastes:started'));
  }, []);
}
