import { useEffect, useState } from 'react';
import { now } from '@/store/root/clock';

const MINUTE_MS = 60_000;

/** Returns the current time in milliseconds. While `isNeeded`, it is updated every minute. */
export function useMinute(isNeeded: boolean): number {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    if (!isNeeded) return;
    const update = () => setNowMs(now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return nowMs;
}
