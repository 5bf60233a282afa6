import { stringOf } from '@/store/import-formats/import-format';
import { isRecord, parseJson } from '@/store/parse-json';

// A "Super" note of Standard Notes: the state of the editor Lexical as JSON, a tree of nodes
// (https://lexical.dev/docs/concepts/nodes; standardnotes/app, packages/web, SuperEditor). Lists, headings, links and code are
// written as in Markdown; all other formatting is dropped.

type LexicalNode = Readonly<Record<string, unknown>>;

export interface SuperText {
  readonly text: string;
  readonly attachmentCount: number;
  /** How many unknown nodes were left out, because they have no text. */
  readonly unknownCount: number;
  readonly isFormatted: boolean;
}

/** Reads a Super note as text. @returns undefined for any other text */
export function superText(content: string): SuperText | undefined {
  const json = content.startsWith('{"root":') ? parseJson(content) : undefined;
  if (!isRecord(json) || !isRecord(json.root) || isDeep(json.root)) return undefined;
  const writer = new SuperWriter();
  const text = writer.blocksIn(json.root).join('\n');
  const { attachmentCount, unknownCount, isFormatted } = writer;
  return { text, attachmentCount, unknownCount, isFormatted };
}

const childrenOf = ({ children }: LexicalNode): readonly LexicalNode[] =>
  Array.isArray(children) ? children.filter(isRecord) : [];

/** The writer recurses. No real note is nested deeper. */
const MAX_DEPTH = 100;

function isDeep(root: LexicalNode): boolean {
  let level: readonly LexicalNode[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

class SuperWriter {
  attachmentCount = 0;
  unknownCount = 0;
  isFormatted = false;

  /** Returns the blocks in a node, each of one line or more. */
  blocksIn(node: LexicalNode): readonly string[] {
    return childrenOf(node).flatMap((child) => this.#block(child));
  }

  #block(node: LexicalNode): readonly string[] {
    switch (node.type) {
      case 'heading':
        return [`${'#'.repeat(Number(/^h([1-6])$/.exec(stringOf(node.tag))?.[1] ?? 1))} ${this.#inline(node)}`];
      case 'list':
        return this.#list(node, '');
      case 'quote':
        return [this.#inline(node).replace(/^/gm, '> ')];
      case 'code':
        return ['```', this.#inline(node), '```'];
      case 'horizontalrule':
        return ['---'];
      case 'tablerow':
        return [
          `| ${childrenOf(node)
            .map((cell) => this.blocksIn(cell).join(' '))
            .join(' | ')} |`,
        ];
      case 'snfile':
        this.attachmentCount++;
        return [];
      default:
        // A node that contains blocks: a table, or a collapsible part.
        return childrenOf(node).some(({ type }) => type === 'paragraph' || type === 'tablerow')
          ? this.blocksIn(node)
          : [this.#inline(node)];
    }
  }

  #list(list: LexicalNode, indent: string): readonly string[] {
    let number = 0;
    return childrenOf(list).flatMap((item) => {
      const nested = childrenOf(item).filter(({ type }) => type === 'list');
      const inner = nested.flatMap((each) => this.#list(each, `${indent}  `));
      const own = childrenOf(item).filter(({ type }) => type !== 'list');
      // A nested list is stored as an item without a text.
      if (own.length === 0 && nested.length > 0) return inner;
      const box = list.listType === 'check' ? `[${item.checked === true ? 'x' : ' '}] ` : '';
      const marker = list.listType === 'number' ? `${++number}. ` : `- ${box}`;
      return [`${indent}${marker}${this.#inline({ children: own })}`, ...inner];
    });
  }

  #inline(node: LexicalNode): string {
    return childrenOf(node)
      .map((child) => this.#part(child))
      .join('');
  }

  #part(node: LexicalNode): string {
    if (node.type === 'linebreak') return '\n';
    if (node.type === 'snfile') {
      this.attachmentCount++;
      return '';
    }
    if (typeof node.text === 'string') {
      if (node.format !== 0 && node.format !== undefined) this.isFormatted = true;
      return node.text;
    }
    const text = this.#inline(node);
    const address = stringOf(node.url);
    if (address !== '') return text === '' || text === address ? address : `[${text}](${address})`;
    if (!Array.isArray(node.children)) this.unknownCount++;
    return text;
  }
}
