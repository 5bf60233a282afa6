import { type RefObject, useEffect, useState } from 'react';

/** The height of the bar that covers the top of the window, in CSS pixels. */
const BAR_HEIGHT = 44;

interface BarTitleProps {
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly title: string;
}

/** Shows the title in the bar above a paste while its field is scrolled out of sight. Screen readers have the heading. */
export function BarTitle({ titleRef, title }: BarTitleProps) {
  const [isInSight, setIsInSight] = useState(true);

  useEffect(() => {
    const field = titleRef.current;
    // Where there is none, the title is in sight at the top of the page.
    if (field === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInSight(entry === undefined || entry.isIntersecting || entry.boundingClientRect.top > 0),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    );
    observer.observe(field);
    return () => observer.disconnect();
  }, [titleRef]);

  return isInSight || title === '' ? null : (
    <p aria-hidden translate="no" className="truncate font-semibold">
      {title}
    </p>
  );
}
