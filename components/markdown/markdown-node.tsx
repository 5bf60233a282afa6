import { createElement, type ReactNode } from 'react';
import type { MarkdownNode } from '@/store/markdown/markdown-tree';
import { CodeBlock } from './code-block';
import { ScrollFrame } from './scroll-frame';

/**
 * Draws nodes of the tree with their children. A text gets no element of its own, which would be too many in a long preview.
 * That is safe: nothing in a preview ever changes, and it is removed as a whole (components/ui/elements.ts).
 */
export function drawNodes(nodes: readonly MarkdownNode[]): ReactNode {
  return nodes.map(drawNode);
}

function drawNode(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, line } = node;
  const children = drawNodes(node.children);
  switch (tag) {
    case 'heading':
      // The title of the page is its h1.
      return createElement(
        `h${Math.min(node.level + 1, 6)}`,
        { key, dir: 'auto', 'data-level': node.level, 'data-line': line },
        children,
      );
    case 'link':
      return (
        <a key={key} href={node.href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    case 'task':
      return <span key={key} role="img" aria-label={node.isDone ? 'Done:' : 'To do:'} className="markdown-task" />;
    case 'ol':
      return (
        <ol key={key} start={node.start}>
          {children}
        </ol>
      );
    case 'th':
    case 'td':
      return createElement(tag, { key, dir: 'auto', 'data-align': node.align }, children);
    case 'table':
      return (
        <ScrollFrame key={key} label="Table">
          <table>{children}</table>
        </ScrollFrame>
      );
    case 'pre':
      return (
        <CodeBlock key={key} languageName={node.languageName} line={line}>
          {children}
        </CodeBlock>
      );
    case 'br':
    case 'hr':
      return createElement(tag, { key, 'data-line': line });
    case 'p':
    case 'li':
    case 'blockquote':
      // Each block has its own direction, from its first letter.
      return createElement(tag, { key, dir: 'auto', 'data-line': line }, children);
    default:
      return createElement(tag, { key, 'data-line': line }, children);
  }
}
