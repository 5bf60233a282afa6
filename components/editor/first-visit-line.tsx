import { usePastes } from '@/store/app/hooks';

/** Says where texts are saved, until there is a paste. As high as the counts, whose place it has on an empty form. */
export function FirstVisitLine() {
  const isFirst = usePastes((state) => state.status === 'ready' && state.pastes.length === 0 && state.isLasting);
  return <p className="min-h-5 text-sm text-muted">{isFirst && 'Saved only in this browser. No account.'}</p>;
}
