import { memo, type ReactElement, type RefObject, startTransition, useEffect, useState } from 'react';
import type { MarkdownNode, MarkdownTree } from '@/store/markdown/markdown-tree';
import { NOT_LOADED } from '@/store/root/load-code';
import type { WorkerFailure } from '@/store/run-in-worker';
import { drawNodes } from './markdown-node';
import { useMarkdownTree } from './use-markdown-tree';

/** How many blocks are laid out together. */
const GROUP_SIZE = 25;

export interface MarkdownPreviewProps {
  readonly content: string;
  /** Shows the content until the preview is ready, and if there is none. */
  readonly field: ReactElement;
  /** Keeps the line on top of the window, while the preview is about to take the place of the field. */
  readonly keepLine?: (() => void) | undefined;
  /** The element of a preview that is ready and shows the whole text. */
  readonly wholeRef?: RefObject<HTMLElement | null> | undefined;
}

/** Shows a Markdown text as a page. Images become links, because nothing is loaded from other sites. */
export function MarkdownPreview({ content, field, keepLine, wholeRef }: MarkdownPreviewProps) {
  const { tree, failure } = useMarkdownTree(content);
  const [shown, show] = useState<{ readonly content: string; readonly tree: MarkdownTree }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is kept when the preview is shown.
  useEffect(() => {
    if (tree === undefined) return;
    keepLine?.();
    // A transition, which React renders in slices: a long text does not block the page.
    startTransition(() => show({ content, tree }));
  }, [content, tree]);

  if (shown?.content !== content) {
    return (
      <>
        {failure && <p className="pb-1.5 text-sm text-muted">{describeFailure(failure)}</p>}
        {field}
      </>
    );
  }
  const { blocks, isPart } = shown.tree;
  return (
    <>
      {isPart && (
        <p className="pb-1.5 text-sm text-muted">
          Only the beginning of this very long text is shown. Plain text and code view have all of it.
        </p>
      )}
      <section
        data-part="text"
        ref={isPart ? undefined : wholeRef}
        aria-label="Preview"
        translate="no"
        className="markdown"
      >
        {groupsOf(blocks).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity, and no state.
          <Group key={index} blocks={group} />
        ))}
      </section>
    </>
  );
}

/** The browser lays out a group of blocks when it comes near the window. */
const Group = memo(function Group({ blocks }: { readonly blocks: readonly MarkdownNode[] }) {
  return <div className="markdown-group">{drawNodes(blocks)}</div>;
});

/** Groups the blocks: adding many siblings at once takes React a time that grows with the square of their number. */
function groupsOf(blocks: readonly MarkdownNode[]): readonly (readonly MarkdownNode[])[] {
  const count = Math.ceil(blocks.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, index) => blocks.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE));
}

function describeFailure(failure: WorkerFailure): string {
  return failure === 'too-slow' ? 'No preview: reading this text as Markdown takes too long.' : NOT_LOADED;
}
