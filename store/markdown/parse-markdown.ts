import MarkdownIt, { type Token } from 'markdown-it';
import { hasSlowCharacters } from '@/store/paste/long-lines';
import { beginningOf } from '@/store/paste/well-formed';
import type { CellAlign, MarkdownElement, MarkdownNode, MarkdownTree, PlainTag } from './markdown-tree';

/** How much of a text is parsed, in UTF-16 code units. */
export const MAX_MARKDOWN_LENGTH = 500_000;

/** How many nodes are shown: some 100 kB of a document. React takes seconds for 100,000. */
export const MAX_NODES = 10_000;

/** How much of the text of one block is shown, in UTF-16 code units, as in components/paste-text/long-text.tsx. */
const MAX_RUN = { quick: 100_000, slow: 20_000 };

/** How deep quotes and lists may be nested. What is deeper is shown as it was typed. */
export const MAX_NESTING = 40;

/** The addresses that a link may have. All others (`javascript:`, `data:`, relative ones) are dropped. */
const LINKED = /^(https?:\/\/|mailto:)/i;

const TASK = /^\[([ xX])\](?=\s)\s*/;

/** CommonMark with the tables, struck text, task lists and bare addresses of GitHub. HTML is text. */
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING });

/** The library's names of tokens, and the elements that they open. */
const CONTAINERS: Readonly<Record<string, PlainTag>> = {
  paragraph_open: 'p',
  blockquote_open: 'blockquote',
  bullet_list_open: 'ul',
  list_item_open: 'li',
  table_open: 'table',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
  em_open: 'em',
  strong_open: 'strong',
  s_open: 's',
};

/** Parses a Markdown text, or as much of it as the browser shows quickly. */
export function parseMarkdown(text: string): MarkdownTree {
  const part = firstLines(text);
  const { frontMatter, body } = splitFrontMatter(part);
  const builder = new TreeBuilder(body, countBreaks(part.slice(0, part.length - body.length)));
  builder.addCode(frontMatter, '', 1);
  builder.add(parser.parse(body, {}));
  return { blocks: builder.blocks, isPart: builder.isPart || part.length < text.length };
}

/**
 * Splits off the fields of YAML before a document, as Jekyll, Obsidian and others keep them between two lines of `---`.
 * CommonMark would take them for a rule and a heading.
 */
function splitFrontMatter(text: string): { readonly frontMatter: string; readonly body: string } {
  const [opening = ''] = /^\ufeff?---[ \t]*\r?\n/.exec(text) ?? [];
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/gm;
  closing.lastIndex = opening.length;
  const end = opening === '' ? null : closing.exec(text);
  const frontMatter = text.slice(opening.length, end?.index ?? opening.length);
  const hasField = /^(?:#.*\n)*[^\s:#-][^:\n]*:(?:\s|$)/.test(frontMatter);
  const body = text.slice(closing.lastIndex).replace(/^\n/, '');
  return end === null || !hasField ? { frontMatter: '', body: text } : { frontMatter, body };
}

/** Cuts at the end of a line, if there is one. */
function firstLines(text: string): string {
  if (text.length <= MAX_MARKDOWN_LENGTH) return text;
  const end = text.lastIndexOf('\n', MAX_MARKDOWN_LENGTH);
  return end > 0 ? text.slice(0, end) : beginningOf(text, MAX_MARKDOWN_LENGTH);
}

type Children = MarkdownNode[];

/** Builds the tree from the library's flat list of tokens, and stops when it has enough. */
class TreeBuilder {
  readonly blocks: Children = [];
  isPart = false;
  /** The children of each open element, the innermost last. */
  private readonly open: Children[] = [this.blocks];
  private nodes = 0;
  /** How many links are open: a link must not hold another. */
  private links = 0;
  /** How many characters the current block has so far. */
  private run = 0;
  private maxRun = 0;
  private lines: readonly string[] | undefined;
  /** Whether the next text may begin with the box of a task. */
  private isItemStart = false;

  /** @param firstLine the line of the whole text at which `text` begins */
  constructor(
    private readonly text: string,
    private readonly firstLine: number,
  ) {}

  add(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (this.nodes >= MAX_NODES) {
        this.isPart = true;
        return;
      }
      if (token.nesting === 1) this.openElement(token);
      else if (token.nesting === -1) this.closeElement(token);
      else this.addLeaf(token);
    }
  }

  private openElement(token: Token): void {
    const { type } = token;
    const children: Children = [];
    const element = this.elementOf(token, children);
    // The paragraphs of a tight list, and a link without an address, are no elements: what they hold stays in their parent.
    if (element === undefined || token.hidden) this.open.push(this.children);
    else {
      this.push({ ...element, ...this.lineOf(token) });
      this.open.push(children);
    }
    if (type === 'link_open') this.links++;
    if (type === 'list_item_open') this.isItemStart = true;
    else if (type !== 'paragraph_open') this.isItemStart = false;
    const isContainer = type === 'blockquote_open' || type === 'list_item_open';
    // The library drops deeper blocks, so their source lines are shown as code.
    if (isContainer && token.level >= MAX_NESTING - 1) this.addCode(this.linesOf(token));
  }

  private elementOf(token: Token, children: Children): MarkdownElement | undefined {
    switch (token.type) {
      case 'heading_open':
        return { tag: 'heading', level: Number(token.tag.slice(1)), children };
      case 'ordered_list_open':
        return { tag: 'ol', start: Number(attributeOf(token, 'start') || 1), children };
      case 'th_open':
      case 'td_open':
        return { tag: token.tag === 'th' ? 'th' : 'td', align: alignOf(token), children };
      case 'link_open':
        return this.linkTo(attributeOf(token, 'href'), children);
      default: {
        const tag = CONTAINERS[token.type];
        return tag && { tag, children };
      }
    }
  }

  private closeElement({ type }: Token): void {
    this.open.pop();
    if (type === 'link_close') this.links--;
    if (type === 'list_item_close') this.isItemStart = false;
  }

  private addLeaf(token: Token): void {
    switch (token.type) {
      case 'inline':
        this.addInline(token);
        break;
      case 'fence':
      case 'code_block':
        this.addCode(token.content, token.info, this.lineOf(token, token.type === 'fence' ? 1 : 0).line);
        break;
      case 'code_inline':
        this.push({ tag: 'code', children: [this.cut(token.content)] });
        break;
      case 'hardbreak':
      case 'hr':
        this.push({ tag: token.type === 'hr' ? 'hr' : 'br', children: [], ...this.lineOf(token) });
        break;
      case 'softbreak':
        this.addText('\n');
        break;
      case 'image':
        this.addImage(token);
        break;
      default:
        // Text, and tokens that are not known here.
        this.addText(token.content);
    }
  }

  private addInline({ content, children }: Token): void {
    this.startRun(content);
    const task = this.isItemStart ? TASK.exec(content) : null;
    this.isItemStart = false;
    const tokens = [...(children ?? [])];
    if (task !== null) {
      this.push({ tag: 'task', isDone: task[1] !== ' ', children: [] });
      this.addText(tokens.shift()?.content.replace(TASK, '') ?? '');
    }
    this.add(tokens);
  }

  private addImage(token: Token): void {
    const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {}).trim() || 'Image';
    const link = this.linkTo(attributeOf(token, 'src'), [this.cut(alt)]);
    if (link === undefined) this.addText(alt);
    else this.push(link);
  }

  addCode(content: string, info = '', line?: number): void {
    this.startRun(content);
    if (content.trim() === '') return;
    const languageName = /^[^\s{:,]+/.exec(info.trim())?.[0];
    const children = [this.cut(content.replace(/\n$/, ''))];
    this.push({ tag: 'pre', children, ...(languageName && { languageName }), ...(line !== undefined && { line }) });
  }

  private addText(text: string): void {
    const shown = this.cut(text);
    const { children } = this;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + shown;
    else if (shown !== '') this.push(shown);
  }

  private push(node: MarkdownNode): void {
    this.nodes++;
    this.children.push(node);
  }

  private get children(): Children {
    return this.open.at(-1) ?? this.blocks;
  }

  private linkTo(href: string, children: Children): MarkdownElement | undefined {
    return LINKED.test(href) && this.links === 0 ? { tag: 'link', href, children } : undefined;
  }

  private startRun(content: string): void {
    this.run = 0;
    this.maxRun = hasSlowCharacters(content) ? MAX_RUN.slow : MAX_RUN.quick;
  }

  /** Cuts a text to the room that is left in the current block. */
  private cut(text: string): string {
    const left = Math.max(this.maxRun - this.run, 0);
    this.run += text.length;
    if (text.length <= left) return text;
    this.isPart = true;
    return beginningOf(text, left);
  }

  /** @param skipped how many of the token's lines are before what is shown of it */
  private lineOf({ map }: Token, skipped = 0): { readonly line?: number } {
    return map === null ? {} : { line: this.firstLine + map[0] + skipped };
  }

  private linesOf({ map }: Token): string {
    this.lines ??= this.text.split(/\r\n?|\n/);
    const [start, end] = map ?? [0, 0];
    return this.lines.slice(start, end).join('\n');
  }
}

function countBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}

function alignOf(token: Token): CellAlign | undefined {
  const align = /text-align:(left|center|right)/.exec(attributeOf(token, 'style'))?.[1];
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
