import { useCallback } from 'react';
import { viewRoute } from '@/store/paste/paste-address';
import { useSoftNavigation } from './soft-link';

/**
 * Returns a function that opens the view of a paste in this tab, without reloading the page. It goes to the prerendered
 * view, which every host has a file for; `/pastes/{id}` itself is only reached by a real load.
 */
export function useOpenView(): (id: string) => void {
  const navigate = useSoftNavigation();
  return useCallback((id: string) => navigate(viewRoute(id)), [navigate]);
}
