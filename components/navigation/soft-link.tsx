'use client';

import { useRouter } from 'next/navigation';
import { type AnchorHTMLAttributes, type MouseEvent, useCallback } from 'react';
import { withBasePath } from '@/store/paste/paste-address';
import { awaitNewScreen } from './new-screen';

interface SoftLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A route of the site, without the base path. */
  readonly href: string;
}

/**
 * Links to a route without reloading the page, unless the user asks for another tab. It has the part of next/link that
 * this site uses, and is 3 kB smaller on every route.
 */
export function SoftLink({ href, onClick, ...rest }: SoftLinkProps) {
  const router = useRouter();
  const prefetch = () => router.prefetch(href);

  function navigate(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (wantsOther || event.defaultPrevented) return;
    event.preventDefault();
    awaitNewScreen(withBasePath(href));
    router.push(href);
  }

  return <a {...rest} href={withBasePath(href)} onClick={navigate} onPointerEnter={prefetch} onFocus={prefetch} />;
}

/** Returns a function that opens a route without reloading the page. The route has no base path. */
export function useSoftNavigation(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href: string) => {
      awaitNewScreen(withBasePath(href));
      router.push(href);
    },
    [router],
  );
}
