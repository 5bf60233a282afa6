import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** @returns goes to a route of the site, given without the base path, without loading the page anew */
export function useSoftNavigation(): (href: string) => void {
  const router = useRouter();
  return useCallback((href: string) => router.push(href), [router]);
}
