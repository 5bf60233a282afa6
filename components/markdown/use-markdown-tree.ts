import { useEffect, useState } from 'react';
import type { MarkdownTree } from '@/store/markdown/markdown-tree';
import { parseMarkdownInWorker } from '@/store/markdown/parse-in-worker';
import type { WorkerFailure } from '@/store/run-in-worker';

type Outcome = Awaited<ReturnType<typeof parseMarkdownInWorker>>;

interface MarkdownReading {
  /** Of this text; undefined until the worker is done. */
  readonly tree: MarkdownTree | undefined;
  readonly failure: WorkerFailure | undefined;
}

/** Parses a Markdown text in a worker. */
export function useMarkdownTree(text: string): MarkdownReading {
  const [found, setFound] = useState<{ readonly text: string; readonly outcome: Outcome }>();
  useEffect(() => {
    const aborter = new AbortController();
    void parseMarkdownInWorker(text, aborter.signal).then((outcome) => {
      if (!aborter.signal.aborted) setFound({ text, outcome });
    });
    return () => aborter.abort();
  }, [text]);
  if (found?.text !== text) return { tree: undefined, failure: undefined };
  const { outcome } = found;
  return outcome.ok ? { tree: outcome.value, failure: undefined } : { tree: undefined, failure: outcome.error };
}
