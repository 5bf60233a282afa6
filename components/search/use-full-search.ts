import { lazyCode } from '@/components/ui/lazy-part';

/** Loads the code of the full search once there is a text to search for, or the user goes to the search box. */
export const useFullSearch = lazyCode(async () => {
  const [query, search, ranking] = await Promise.all([
    import('@/store/search/full-query'),
    import('@/store/search/full-search'),
    import('@/store/search/ranked-search'),
  ]);
  return { ...query, ...search, ...ranking };
});
