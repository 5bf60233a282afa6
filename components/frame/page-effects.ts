import { useEffect, useLayoutEffect } from 'react';
import { believedTime, settingsStore } from '@/store/root/app';
import { whenIdle } from '@/store/root/clock';
import type { Settings } from '@/store/settings/settings';

/**
 * Tells the scripts that every exported page carries (scripts/build/page/) that the start succeeded. A layout effect, so
 * that they know it before React reports that it had to make the elements anew, and before those are painted.
 */
export function useStarted(): void {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('pastes:started'));
  }, []);
}

/** Looks at the clock in each visit, so that time is seen to pass (store/operations/believed-time.ts). */
export function useClockSeen(): void {
  useEffect(() => whenIdle(() => void believedTime.look()), []);
}

/**
 * Silences the framework's announcer, which would say each navigation a second time: the heading of the new screen takes
 * the focus and is read. @param hasMounted whether the announcer is there
 */
export function useOneAnnouncement(hasMounted: boolean): void {
  useEffect(() => {
    if (!hasMounted) return;
    const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
    announcer?.setAttribute('aria-live', 'off');
    announcer?.removeAttribute('role');
  }, [hasMounted]);
}

/**
 * Applies the theme whenever the user changes it, in any tab. Call it after the effect that
 * connects the settings: until they are read, the page keeps what scripts/build/page/head-script.ts has set.
 */
export function useRootAttributes(): void {
  useEffect(() => {
    const show = ({ theme }: Settings) => {
      document.documentElement.dataset.theme = theme;
    };
    show(settingsStore.getState());
    return settingsStore.subscribe(show);
  }, []);
}

/**
 * Sets `--keyboard-inset` to the height at the bottom of the window that the on-screen keyboard covers. It is 0 in
 * browsers that resize the window instead, as the viewport's `interactive-widget` asks.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    // Never removed, because every screen needs the property.
    viewport.onresize = viewport.onscroll = () => {
      // A pinch zoom also hides a part of the window, without a keyboard.
      const covered = viewport.scale > 1 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
  }, []);
}
