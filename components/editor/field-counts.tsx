import { type RefObject, useEffect, useState } from 'react';
import { TextCounts } from '@/components/ui/text-counts';
import { countText } from '@/store/paste/text-count';
import { usePastes } from '@/store/root/hooks';
import { appBrowserKind } from '@/store/root/site-data';

/** The pause in typing after which the text is counted: counting a megabyte takes a while. */
const PAUSE_MS = 250;

interface FieldCountsProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Changes whenever the text was set by script, which fires no `input` event. */
  readonly textVersion: number;
}

/** Shows the counts of the content, when the user stops typing for a moment; of an empty one, the line of a first visit. */
export function FieldCounts({ contentRef, textVersion }: FieldCountsProps) {
  const [count, setCount] = useState(() => countText(''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => {
    const field = contentRef.current;
    if (field === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => setCount(countText(field.value));
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    read();
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [contentRef, textVersion]);

  return count.characters === 0 ? <FirstVisitLine /> : <TextCounts count={count} />;
}

/** Says where texts are saved, until there is a paste. As high as the counts, whose place it has on an empty form. */
function FirstVisitLine() {
  const isFirst = usePastes((state) => state.status === 'ready' && state.pastes.length === 0 && state.isLasting);
  return <p className="min-h-5 text-sm text-muted">{isFirst && describeFirstVisit()}</p>;
}

/** In an app that Safari has installed, the user may miss what is in Safari. As short as the other line, so that nothing moves. */
function describeFirstVisit(): string {
  const { isSafari, isInstalled } = appBrowserKind();
  if (isSafari && isInstalled) return 'Pastes that you saved in Safari are not here.';
  return 'Saved only in this browser. No account.';
}
